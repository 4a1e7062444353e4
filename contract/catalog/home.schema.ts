import { type Static, Type } from 'typebox';
import { identityProviders } from '../accounts/identity-providers.ts';
import { endpoints } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { FooterLink } from '../pages/page-administration.schema.ts';
import { dayHours } from '../pages/sections/day-hours.ts';
import { Section } from '../pages/sections/sections.schema.ts';
import { CategoryRef, Nullable, TranslatedNames } from '../shared.schema.ts';
import { typefaceSetNames } from '../studio/brand-look.ts';

const Notice = Type.Object({
  id: Type.String(),
  text: Type.String(),
  link: Nullable(Type.String()),
  linkText: Nullable(Type.String()),
});

/** Plan that costs least a month, in sentences: "Seven days free.", empty without them, and "Then $12.42 a month, paid yearly." */
export const PlanWords = Type.Object({ trial: Type.String(), price: Type.String() });
export type PlanWords = Static<typeof PlanWords>;

/** Facts about the studio of this instance that every page needs (white label). */
export const Studio = Type.Object({
  name: Type.String(),
  tagline: Type.String(),
  /** Has `tagline` where that is translated. */
  translated: TranslatedNames,
  logoUrl: Nullable(Type.String()),
  /** Stylesheet of the studio's own look; null if it has none. */
  themeUrl: Nullable(Type.String()),
  /** Absent if they are the product's own. */
  typefaces: Type.Optional(Type.Enum(typefaceSetNames)),
  /** IANA name of the time zone of the studio's publishing times. */
  timeZone: Type.String(),
  /** The hour of day it is there, by which carousels may choose their classes. */
  hour: Type.Enum(dayHours),
  /** Picture in shared links of pages that have none of their own. */
  shareImageUrl: Type.String(),
  publicUrl: Type.String(),
  /** Languages of pages and mails, the default first; absent for a studio in English alone. */
  languages: Type.Optional(Type.Array(Type.Enum([...languages]))),
  /** Address of the comments service: a path here, or an address of its own. */
  commentsUrl: Type.String(),
  /** Address of the studio's static files, such as the cancellation survey: a path here, or an address of its own. */
  storageUrl: Type.String(),
  categories: Type.Array(CategoryRef),
  /** Titles of equipment and of focus areas, by the slugs that classes name. */
  equipment: Type.Record(Type.String(), Type.String()),
  focusAreas: Type.Record(Type.String(), Type.String()),
  alert: Nullable(Notice),
  notification: Nullable(Notice),
  demo: Type.Boolean(),
  mailOutbox: Type.Boolean(),
  /** The identity providers a member may sign in with. */
  identityProviders: Type.Array(Type.Enum(identityProviders)),
  /** The name and icon of the provider `openid`. */
  openId: Nullable(Type.Object({ name: Type.String(), icon: Nullable(Type.String()) })),
  /** True if the home page of a visitor begins with a hero, on which the navigation bar lies. */
  opensWithHero: Type.Boolean(),
  /** True if a live show is on or to come. */
  hasLiveShows: Type.Boolean(),
  /** Sent to visitors only, while a plan is on sale. */
  offer: Type.Optional(PlanWords),
  /** Sent to the staff only, while the time of the payment sandbox is ahead of the real one. */
  sandboxAheadSeconds: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Links of the footer that lead somewhere, in their order. */
  footerLinks: Type.Array(FooterLink),
});
export type Studio = Static<typeof Studio>;

/** Content of the outside page builder as sanitised HTML, or a section that the studio has made itself. */
export const BuilderContent = Type.Union([
  Type.Object({ model: Type.String(), html: Type.String() }),
  Type.Object({ model: Type.String(), section: Section }),
]);
export type BuilderContent = Static<typeof BuilderContent>;

/** A home page that the studio arranges: the content of each section by the name of its model. */
export const StudioHome = Type.Object({
  sections: Type.Array(Section),
  description: Type.String(),
  /** The key of the picture that shared links show. */
  picture: Nullable(Type.String()),
});
export type StudioHome = Static<typeof StudioHome>;

/** Sections around those of a schema. */
export const AroundSchema = Type.Object({
  before: Type.Array(Section),
  /** First row of classes, which follows the practice summary. */
  row: Section,
  after: Type.Array(Section),
});
export type AroundSchema = Static<typeof AroundSchema>;

export const homeEndpoints = endpoints({
  'GET /api/v2/home': {
    summary:
      'The home page as a schema string: a JSON array of sections (NS-080). Where the studio has arranged it, `studio` holds what its sections of type builder contain and says of its page; else `around` holds the usual sections before and after those of the schema.',
    access: 'public',
    response: Type.Object({
      schema: Type.String(),
      studio: Nullable(StudioHome),
      /** Null where the studio has arranged its home page. */
      around: Nullable(AroundSchema),
    }),
    errors: [],
  },
  'GET /api/v2/builder/{model}': {
    summary: 'A page-builder section for the page at urlPath.',
    access: 'public',
    params: Type.Object({ model: Type.String() }),
    query: Type.Object({ urlPath: Type.Optional(Type.String()) }, { additionalProperties: true }),
    response: BuilderContent,
    errors: ['not_found', 'too_many_attempts', 'unavailable'],
  },
  'GET /api/v2/studio': {
    summary: 'Name, logo and categories of this studio.',
    access: 'public',
    response: Studio,
    errors: [],
  },
});
