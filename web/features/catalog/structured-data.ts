import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';

/** schema.org data of the catalog's pages. Addresses are full ones. */
export type NamedLink = { name: string; url: PageAddress };

const schema = 'https://schema.org';
export const fullAddress = (studio: Studio, path: string): string => new URL(path, studio.publicUrl).href;

export const itemList = (studio: Studio, name: string, items: readonly NamedLink[]): object => ({
  '@context': schema,
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    url: fullAddress(studio, item.url),
  })),
});

/** The last one is the page itself. */
export const breadcrumbs = (studio: Studio, trail: readonly NamedLink[]): object => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    item: fullAddress(studio, item.url),
  })),
});

export type CourseFacts = {
  name: string;
  description: string;
  url: PageAddress;
  image: string;
  level: string | null;
  totalSeconds: number;
  coaches: readonly NamedLink[];
  parts: readonly NamedLink[];
};

const person = (studio: Studio) => (coach: NamedLink) => ({
  '@type': 'Person',
  name: coach.name,
  url: fullAddress(studio, coach.url),
});

export const course = (studio: Studio, facts: CourseFacts): object => ({
  '@context': schema,
  '@type': 'Course',
  name: facts.name,
  description: facts.description,
  url: fullAddress(studio, facts.url),
  image: fullAddress(studio, facts.image),
  provider: { '@type': 'Organization', name: studio.name, url: studio.publicUrl },
  ...(facts.level ? { educationalLevel: facts.level } : {}),
  instructor: facts.coaches.map(person(studio)),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'online',
    courseWorkload: `PT${Math.max(1, Math.round(facts.totalSeconds / 60))}M`,
  },
  hasPart: facts.parts.map((part) => ({
    '@type': 'LearningResource',
    name: part.name,
    url: fullAddress(studio, part.url),
  })),
});

export const coach = (
  studio: Studio,
  facts: NamedLink & { description: string; image: string | null; knowsAbout: string | null },
): object => ({
  '@context': schema,
  ...person(studio)(facts),
  description: facts.description,
  jobTitle: t('Coach'),
  worksFor: { '@type': 'Organization', name: studio.name, url: studio.publicUrl },
  ...(facts.image ? { image: fullAddress(studio, facts.image) } : {}),
  ...(facts.knowsAbout ? { knowsAbout: facts.knowsAbout } : {}),
});
