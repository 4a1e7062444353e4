import { type Static, Type } from 'typebox';
import { Image, Nullable } from '../../shared.schema.ts';
import { audiences, carouselOrders, pageLimits } from './section-limits.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const percent = Type.Integer({ minimum: 0, maximum: 100 });
const rowId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const common = {
  /** Id within the page; the page builder's port knows the section by this name. */
  id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }),
  /** Kept in the page, shown to its editors only. */
  hidden: Type.Boolean(),
  audience: Type.Enum(audiences),
  /** True for a ground of its own. */
  tinted: Type.Boolean(),
};

/** A button; without words or without an address there is none. */
export const SectionLink = Type.Object({
  title: text(pageLimits.linkTitle),
  href: text(pageLimits.linkAddress),
});
export type SectionLink = Static<typeof SectionLink>;

/** The key of a picture, such as `photos/…` for an uploaded one. */
const picture = Nullable(text(200));
/** The part of a picture that stays in view where it is cropped, in percent from the left and the top. */
const focalPoint = Type.Object({ x: percent, y: percent });

/** Addresses of the picture, in the answers that pages are drawn from; never stored. */
const image = Type.Optional(Image);

const heading = text(pageLimits.heading);

export const HeroSection = Type.Object({
  ...common,
  type: Type.Literal('hero'),
  /** An empty line of it begins a new line. */
  title: text(pageLimits.heroTitle),
  text: text(pageLimits.shortText),
  /** Null for the studio's own. */
  picture,
  image,
  focalPoint,
  first: SectionLink,
  second: SectionLink,
});
export const CategoryTilesSection = Type.Object({
  ...common,
  type: Type.Literal('category-tiles'),
  /** Empty: how many ways in there are. */
  title: heading,
});
export const CarouselSource = Type.Union([
  Type.Object({
    by: Type.Literal('rule'),
    list: Type.Enum(['classes', 'series']),
    order: Type.Enum(carouselOrders),
    /** The slug of a category; null for all. */
    category: Nullable(text(pageLimits.slug)),
  }),
  Type.Object({
    by: Type.Literal('hand'),
    list: Type.Enum(['classes', 'series']),
    ids: Type.Array(rowId, { maxItems: pageLimits.picked }),
  }),
]);
export type CarouselSource = Static<typeof CarouselSource>;
export const CarouselSection = Type.Object({
  ...common,
  type: Type.Literal('carousel'),
  title: heading,
  source: CarouselSource,
});
export const TextSection = Type.Object({
  ...common,
  type: Type.Literal('text'),
  title: heading,
  /** Text with the supported formatting, see formatted-text.ts. */
  text: text(pageLimits.text),
  columns: Type.Integer({ minimum: 1, maximum: 3 }),
});
export const PictureSection = Type.Object({
  ...common,
  type: Type.Literal('picture'),
  picture,
  image,
  focalPoint,
  /** Alternative text; empty for a decorative picture. */
  alternative: text(pageLimits.alternative),
  caption: text(pageLimits.shortText),
  width: Type.Enum(['page', 'window']),
});
export const QuoteSection = Type.Object({
  ...common,
  type: Type.Literal('quote'),
  text: text(pageLimits.quote),
  author: text(pageLimits.author),
});
export const VideoSection = Type.Object({
  ...common,
  type: Type.Literal('video'),
  title: heading,
  text: text(pageLimits.shortText),
  /** The class whose video it is. */
  classId: Nullable(rowId),
});
export const CallToActionSection = Type.Object({
  ...common,
  type: Type.Literal('call-to-action'),
  title: heading,
  text: text(pageLimits.shortText),
  link: SectionLink,
});
export const LineSection = Type.Object({ ...common, type: Type.Literal('line') });
export const PracticeSummarySection = Type.Object({ ...common, type: Type.Literal('practice-summary') });
export const ContinueWatchingSection = Type.Object({ ...common, type: Type.Literal('continue-watching') });
/** A practice for the visitor's time, from a few words. */
export const FitMyTimeSection = Type.Object({
  ...common,
  type: Type.Literal('fit-my-time'),
  /** Empty or missing for the usual words. */
  title: Type.Optional(heading),
});
export const BillboardsSection = Type.Object({ ...common, type: Type.Literal('billboards') });
export const CategoryCarouselsSection = Type.Object({
  ...common,
  type: Type.Literal('category-carousels'),
  /** Slugs of categories that come first; the others follow in the order of the studio. */
  order: Type.Array(text(pageLimits.slug), { maxItems: 50 }),
  /** True if each category has its description below its title. */
  introductions: Type.Boolean(),
});
export const CoachesSection = Type.Object({ ...common, type: Type.Literal('coaches'), title: heading });
/** Content of the outside page builder, by the name of its model. */
export const PageBuilderSection = Type.Object({
  ...common,
  type: Type.Literal('page-builder'),
  model: text(pageLimits.model),
});

export const Section = Type.Union([
  HeroSection,
  CategoryTilesSection,
  CarouselSection,
  TextSection,
  PictureSection,
  QuoteSection,
  VideoSection,
  CallToActionSection,
  LineSection,
  PracticeSummarySection,
  ContinueWatchingSection,
  FitMyTimeSection,
  BillboardsSection,
  CategoryCarouselsSection,
  CoachesSection,
  PageBuilderSection,
]);
export type Section = Static<typeof Section>;
export type SectionOf<T extends Section['type']> = Extract<Section, { type: T }>;
