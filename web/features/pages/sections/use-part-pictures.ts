import { useQueries, useQuery } from '@tanstack/react-query';
import { imageOf } from '../../../../contract/library/picture-key.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import type { Section, SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { billboardsQuery, type ShownPicture, shownBillboard } from '../../catalog/index.ts';
import { isOfTheHour, sourceQuery } from './carousel-source.ts';
import { categoriesInOrder } from './category-order.ts';
import { classSource, filmsSource } from './films-source.ts';
import { heroPictures } from './hero-picture.ts';
import {
  builderQuery,
  type CardList,
  cardListQuery,
  firstCategoriesQuery,
  firstCoachesQuery,
} from './queries.ts';
import type { PartPictures } from './shown-elsewhere.ts';

/** Section, or a list of cards that a schema names by its path. */
export type PagePart = Section | { id: string; type: 'recommended-section'; path: string };

type LoadedPart = {
  part: PagePart;
  /** Cards, content or class that has loaded for the part. */
  cards?: CardList | undefined;
  html?: string | undefined;
  cover?: ShownPicture | undefined;
};

/** Options that read the cache only: the components of the page make the requests. */
const onlyRead = { enabled: false } as const;

const firstCover = (cards: CardList | undefined): ShownPicture | undefined =>
  cards?.type === 'class' ? cards.items[0]?.coverPhoto : undefined;

const usePartsFound = (parts: readonly PagePart[], urlPath: string): LoadedPart[] => {
  const api = useApi();
  const { hour } = useStudio();
  const lists = parts.filter(
    (part) => part.type === 'carousel' || part.type === 'films' || part.type === 'recommended-section',
  );
  const cards = useQueries({
    queries: lists.map((part) =>
      part.type === 'recommended-section'
        ? { ...cardListQuery(api, part.path), ...onlyRead }
        : {
            ...sourceQuery(api, part.type === 'films' ? filmsSource(part) : part.source, hour),
            ...onlyRead,
          },
    ),
  });
  const built = parts.filter((part) => part.type === 'page-builder');
  const contents = useQueries({
    queries: built.map(({ model }) => ({ ...builderQuery(api, model, urlPath), ...onlyRead })),
  });
  const videos = parts.filter((part) => part.type === 'video');
  const classes = useQueries({
    queries: videos.map(({ classId }) => ({
      ...sourceQuery(api, classSource(classId ?? 0), hour),
      ...onlyRead,
    })),
  });
  return parts.map((part) => ({
    part,
    cards: cards[lists.findIndex(({ id }) => id === part.id)]?.data,
    html: contents[built.findIndex(({ id }) => id === part.id)]?.data,
    cover: firstCover(classes[videos.findIndex(({ id }) => id === part.id)]?.data),
  }));
};

const addressInMarkup = /\s(?:src|srcset)="([^"\s]+)/g;

const picturesIn = (html: string): ShownPicture[] =>
  Array.from(html.matchAll(addressInMarkup), ([, url = '']) => ({ url }));

const ofCards = ({ part, cards }: LoadedPart): Omit<PartPictures, 'id'> => {
  if (!cards) return {};
  if (cards.type === 'series') return { series: [cards.items] };
  return part.type === 'carousel' && isOfTheHour(part.source)
    ? { chosen: cards.items }
    : { fixed: cards.items.map(({ coverPhoto }) => coverPhoto) };
};

const ofFilms = ({ cards }: LoadedPart): ShownPicture[] =>
  cards?.type === 'class' ? cards.items.slice(0, pageLimits.films).map(({ coverPhoto }) => coverPhoto) : [];

const ofSection = ({ picture, image }: SectionOf<'hero' | 'picture'>): ShownPicture[] =>
  picture === null ? [] : [image ?? imageOf(picture)];

/** Returns the pictures of each part of a page; `own` supplies those of home-only sections, by type. */
export const usePartPictures = (
  parts: readonly PagePart[],
  urlPath: string,
  own: Readonly<Record<string, readonly ShownPicture[]>>,
): PartPictures[] => {
  const api = useApi();
  const found = usePartsFound(parts, urlPath);
  const { data: categories = [] } = useQuery({ ...firstCategoriesQuery(api), ...onlyRead });
  const { data: billboards = [] } = useQuery({ ...billboardsQuery(api), ...onlyRead });
  const { data: coaches = [] } = useQuery({ ...firstCoachesQuery(api), ...onlyRead });
  const picturesOf = (one: LoadedPart): Omit<PartPictures, 'id'> => {
    const { part, html, cover } = one;
    switch (part.type) {
      case 'hero':
        return { fixed: part.picture === null ? heroPictures.map(({ wide }) => wide) : ofSection(part) };
      case 'picture':
        return { fixed: ofSection(part) };
      case 'category-tiles':
        return { fixed: categories.map(({ coverPhoto }) => coverPhoto) };
      case 'category-carousels':
        return { series: categoriesInOrder(categories, part.order).map(({ products }) => products) };
      case 'billboards':
        return { fixed: [shownBillboard(billboards)?.image].flatMap((image) => image ?? []) };
      case 'coaches':
        return { fixed: coaches.flatMap(({ photo }) => photo ?? []) };
      case 'video':
        return { fixed: cover ? [cover] : [] };
      case 'page-builder':
        return { fixed: picturesIn(html ?? '') };
      case 'films':
        return { fixed: ofFilms(one) };
      case 'carousel':
      case 'recommended-section':
        return ofCards(one);
      default:
        return { fixed: own[part.type] ?? [] };
    }
  };
  return found.map((one) => ({ id: one.part.id, ...picturesOf(one) }));
};
