import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Coach } from '../../../contract/shared.schema.ts';
import type { Finder } from '../finder/index.ts';

/** Data of a shared page that another site shows. */
export type SharedPage = {
  title: string;
  author: { name: string; path: string } | null;
};

const author = (coaches: readonly Coach[]): SharedPage['author'] => {
  const [first] = coaches;
  return first
    ? {
        name: fullNameOf(first),
        path: pageAddress('/instructors/$slug', { slug: first.coachInfo.slug }),
      }
    : null;
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Returns the class, series, bundle or coach of this page; null for every other page. */
export const sharedPage = async (finder: Finder, path: string): Promise<SharedPage | null> => {
  const [kind, slug = '', ...rest] = path.split('/').slice(1).map(decoded);
  if (kind === 'series' && rest[0] === 'workouts' && /^\d{1,9}$/.test(rest[1] ?? '') && rest.length === 2) {
    const [entry] = await finder.cards([Number(rest[1])], null);
    return entry ? { title: entry.title, author: author(entry.coaches) } : null;
  }
  if (rest.length > (kind === 'series' && rest[0] === 'workouts' ? 1 : 0)) return null;
  if (kind === 'series' || kind === 'bundles') {
    const product = finder.product(kind === 'series' ? 'series' : 'bundle', slug);
    return product ? { title: product.title, author: author(product.coaches) } : null;
  }
  const coach = kind === 'instructors' ? finder.coach(slug) : undefined;
  return coach ? { title: coach.fullName, author: null } : null;
};
