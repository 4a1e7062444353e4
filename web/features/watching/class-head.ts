import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import type { AppContext } from '../../client/context.ts';
import type { PageHead } from '../../client/pages/route.ts';

type LoadedClass = {
  title: string;
  description: string;
  image: string;
  url: PageAddress;
  durationSeconds: number;
  publishedAt: string;
  seriesTitle: string;
  seriesUrl: PageAddress;
  retired: boolean;
  level: string;
  styles: readonly string[];
  worksOn: readonly string[];
  needs: readonly string[];
  withoutSound: boolean;
};

const structuredData = (loaded: LoadedClass, address: (path: string) => string) => [
  {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: loaded.title,
    description: loaded.description,
    thumbnailUrl: [address(loaded.image)],
    uploadDate: loaded.publishedAt,
    duration: `PT${loaded.durationSeconds}S`,
    url: address(loaded.url),
    educationalLevel: loaded.level,
    genre: loaded.styles,
    ...(loaded.worksOn.length > 0 && { about: loaded.worksOn }),
    ...(loaded.needs.length > 0 && { material: loaded.needs }),
    ...(loaded.withoutSound && { accessModeSufficient: 'visual' }),
  },
  {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      // translators: Several series.
      { '@type': 'ListItem', position: 1, name: t('Series'), item: address('/series') },
      { '@type': 'ListItem', position: 2, name: loaded.seriesTitle, item: address(loaded.seriesUrl) },
      { '@type': 'ListItem', position: 3, name: loaded.title },
    ],
  },
];

/** Title, pictures and schema.org data of a class page. Media addresses never stand here. */
export const classHead = (loaded: LoadedClass, { context }: { context: AppContext }): PageHead => {
  const address = (path: string) => new URL(path, context.studio.publicUrl).href;
  return {
    title: loaded.title,
    description: loaded.description,
    image: loaded.image,
    canonicalPath: loaded.url,
    ...(loaded.retired ? { noIndex: true } : { structuredData: structuredData(loaded, address) }),
  };
};
