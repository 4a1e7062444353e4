import { type Static, Type } from 'typebox';
import type { FieldTable } from '../../fields/field-table.ts';
import { fieldSchemas } from '../../fields/fields.schema.ts';
import type { Message } from '../../messages.ts';
import { Image, Nullable, TranslatedNames } from '../../shared.schema.ts';
import { audiences, benefitIcons, carouselOrders, figureNames, pageLimits } from './section-limits.ts';
import { listedWords, sectionWords } from './section-words.ts';
import { ShownFigure, ShownPlan } from './studio-facts.schema.ts';

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

/** Translations of the texts of a table, and the names of those that the answers that pages are drawn from have. */
export const wordsIn = <Table extends FieldTable & { translations: { type: 'translations'; name: Message } }>(
  table: Table,
) => ({
  translations: Type.Optional(fieldSchemas(table).translations),
  translated: TranslatedNames,
});

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
/** Box that is never cut, such as around people from head to foot, in percent from the left and the top. */
const safe = Type.Object({ x0: percent, y0: percent, x1: percent, y1: percent });
export type SafeBox = Static<typeof safe>;

/** Addresses of the picture, in the answers that pages are drawn from; never stored. */
const image = Type.Optional(Image);

const ink = Type.Enum(['dark', 'light']);
/** Inks and veil that the picture of a hero needs, in the answers that pages are drawn from; never stored. */
const ground = Type.Optional(
  Type.Object({ words: ink, barLeft: ink, barRight: ink, veil: Type.Enum([0, 2, 4, 6]) }),
);

const heading = text(pageLimits.heading);

export const HeroSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.hero),
  type: Type.Literal('hero'),
  /** An empty line of it begins a new line. */
  title: text(pageLimits.heroTitle),
  text: text(pageLimits.shortText),
  /** Line above the headline; empty or missing for a greeting on the studio's own picture. */
  eyebrow: Type.Optional(text(pageLimits.shortText)),
  /** Line below the buttons, such as the price. */
  note: Type.Optional(text(pageLimits.shortText)),
  /** Null for the studio's own. */
  picture,
  image,
  ground,
  focalPoint,
  /** As its editor has drawn it; `focalPoint` is the point that keeps it in view. */
  safe: Type.Optional(safe),
  first: SectionLink,
  second: SectionLink,
});
export const CategoryTilesSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords['category-tiles']),
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
  ...wordsIn(sectionWords.carousel),
  type: Type.Literal('carousel'),
  title: heading,
  source: CarouselSource,
});
export const TextSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.text),
  type: Type.Literal('text'),
  title: heading,
  /** Text with the supported formatting, see formatted-text.ts. */
  text: text(pageLimits.text),
  columns: Type.Integer({ minimum: 1, maximum: 3 }),
});
export const PictureSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.picture),
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
  ...wordsIn(sectionWords.quote),
  type: Type.Literal('quote'),
  text: text(pageLimits.quote),
  author: text(pageLimits.author),
});
export const VideoSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.video),
  type: Type.Literal('video'),
  title: heading,
  text: text(pageLimits.shortText),
  /** The class whose video it is. */
  classId: Nullable(rowId),
});
export const CallToActionSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords['call-to-action']),
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
  ...wordsIn(sectionWords['fit-my-time']),
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
export const CoachesSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.coaches),
  type: Type.Literal('coaches'),
  title: heading,
});
/** Band of figures of the studio. */
export const FiguresSection = Type.Object({
  ...common,
  type: Type.Literal('figures'),
  figures: Type.Array(Type.Enum(figureNames), { maxItems: figureNames.length }),
  /** The figures in words, in the answers that pages are drawn from; never stored. */
  shown: Type.Optional(Type.Array(ShownFigure)),
});
/** Up to three classes side by side, each a short silent film. */
export const FilmsSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.films),
  type: Type.Literal('films'),
  title: heading,
  text: text(pageLimits.shortText),
  /** Empty: the most popular ones. */
  classIds: Type.Array(rowId, { maxItems: pageLimits.films }),
});
/** One coach with a sentence in their words and a class. */
export const CoachSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.coach),
  type: Type.Literal('coach'),
  /** Slug of the coach; empty for the first one of the studio. */
  coach: text(pageLimits.slug),
  quote: text(pageLimits.quote),
  text: text(pageLimits.shortText),
  /** The class whose video stands beside it. */
  classId: Nullable(rowId),
});
/** Sentence of a member, which the studio shows with their consent. */
export const Voice = Type.Object({
  ...wordsIn(listedWords.voices),
  text: text(pageLimits.quote),
  name: text(pageLimits.author),
  /** Subject of the sentence, such as a series. */
  about: text(pageLimits.heading),
  picture,
  image,
  /** True if the member has agreed to it. */
  agreed: Type.Boolean(),
  /** True for an example of the demo, which is marked as one. */
  example: Type.Boolean(),
});
export type Voice = Static<typeof Voice>;
export const VoicesSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.voices),
  type: Type.Literal('voices'),
  title: heading,
  voices: Type.Array(Voice, { maxItems: pageLimits.voices }),
});
export const Benefit = Type.Object({
  ...wordsIn(listedWords.benefits),
  icon: Type.Enum(benefitIcons),
  title: heading,
  text: text(pageLimits.shortText),
});
export type Benefit = Static<typeof Benefit>;
export const BenefitsSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.benefits),
  type: Type.Literal('benefits'),
  title: heading,
  benefits: Type.Array(Benefit, { maxItems: pageLimits.benefits }),
});
/** Plans on sale with their prices; nothing while nothing is sold. */
export const PricesSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.prices),
  type: Type.Literal('prices'),
  title: heading,
  text: text(pageLimits.shortText),
  /** The plans in words, in the answers that pages are drawn from; never stored. */
  shown: Type.Optional(Type.Array(ShownPlan)),
});
export const Question = Type.Object({
  ...wordsIn(listedWords.questions),
  question: text(pageLimits.heading),
  /** Text with the supported formatting. */
  answer: text(pageLimits.answer),
});
export type Question = Static<typeof Question>;
export const QuestionsSection = Type.Object({
  ...common,
  ...wordsIn(sectionWords.questions),
  type: Type.Literal('questions'),
  title: heading,
  questions: Type.Array(Question, { maxItems: pageLimits.questions }),
});
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
  FiguresSection,
  FilmsSection,
  CoachSection,
  VoicesSection,
  BenefitsSection,
  PricesSection,
  QuestionsSection,
  PageBuilderSection,
]);
export type Section = Static<typeof Section>;
export type SectionOf<T extends Section['type']> = Extract<Section, { type: T }>;
