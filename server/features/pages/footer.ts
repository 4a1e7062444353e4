import { isDeepStrictEqual } from 'node:util';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { FooterLink, ManagedFooter } from '../../../contract/pages/page-administration.schema.ts';
import { linkAddress, linkHint } from '../../../contract/pages/sections/link-address.ts';
import { slugInAddress } from '../../../contract/slugs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { saveVersion } from '../catalog/index.ts';
import { footerId, readFooter, writeFooter } from './footer-store.ts';
import { keptTranslations } from './page-fields.ts';
import { publishedSlugs } from './page-store.ts';

type Context = { db: Database; clock: Clock };

const pagePath = /^\/pages\/([^/?#]+)/;

/** The slug of the simple page that a link leads to; null for any other link. */
const slugOfLink = ({ href }: FooterLink): string | null => {
  const [, slug] = pagePath.exec(href) ?? [];
  return slug === undefined ? null : (slugInAddress(slug) ?? slug);
};

/** The links that lead somewhere: those to simple pages by their present address, where they are published. */
export const shownLinks = (links: readonly FooterLink[], slugs: ReadonlyMap<string, string>): FooterLink[] =>
  links.flatMap((link) => {
    const slug = slugOfLink(link);
    if (slug === null) return [link];
    const now = slugs.get(slug);
    return now === undefined
      ? []
      : [{ ...link, href: link.href.replace(pagePath, pageAddress('/pages/$slug', { slug: now })) }];
  });

const required = async (db: Database) => {
  const footer = await readFooter(db);
  if (!footer) throw new AppError('not_found');
  return footer;
};

export const managedFooter = async ({ db }: Pick<Context, 'db'>): Promise<ManagedFooter> => {
  const [{ version, links }, slugs] = await Promise.all([required(db), publishedSlugs(db)]);
  const waiting = links.filter((link) => shownLinks([link], slugs).length === 0);
  return { version, links, waiting: waiting.map(({ href }) => href) };
};

const check = (links: readonly FooterLink[]): void => {
  const problems: Record<string, string[]> = {};
  for (const [index, { title, href }] of links.entries()) {
    if (title === '') problems[`links/${index}/title`] = [t('Type what the link is called.')];
    if (linkAddress(href) === null) problems[`links/${index}/href`] = [t(linkHint)];
  }
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
};

/** Throws `conflict` where another save came first, and `invalid` with what is wrong, by `links/{place}/{field}`. */
export const changeFooter = async (
  { db, clock }: Context,
  viewer: Viewer,
  { version, links: given }: { version: number; links: readonly FooterLink[] },
): Promise<ManagedFooter> => {
  const now = clock.now();
  const links = given.map(({ title, href, translations }) => ({
    title: title.trim(),
    href: linkAddress(href) ?? href.trim(),
    ...keptTranslations(translations),
  }));
  await saveVersion(db, {
    kind: 'footer',
    id: footerId,
    version,
    authorId: viewer.id,
    now,
    read: async (trx) => ({ links: (await required(trx)).links }),
    write: async (trx) => {
      if (isDeepStrictEqual(links, (await required(trx)).links)) return;
      check(links);
      await writeFooter(trx, links, now);
    },
  });
  return managedFooter({ db });
};
