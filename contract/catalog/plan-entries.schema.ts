import { type Static, Type } from 'typebox';
import { classFields } from '../catalog-administration/class-fields.ts';
import { endpoints } from '../endpoint.ts';
import { shownSchemas } from '../fields/fields.schema.ts';
import {
  CategoryRef,
  Coach,
  Difficulty,
  Image,
  Nullable,
  PageLink,
  pagedQuery,
  SubcategoryRef,
  Success,
  TranslatedNames,
} from '../shared.schema.ts';
import { Product } from './plans.schema.ts';

/** The fields of a class that are the caller's own. They end every class, so that only its end differs per caller. */
const ViewerFields = Type.Object({
  completed: Type.Boolean(),
  completedAt: Nullable(Type.String()),
  favorite: Nullable(Type.Object({ id: Type.Integer(), orderby: Type.Integer() })),
  favorites: Type.Array(Type.Object({ id: Type.Integer() })),
  playlistIds: Type.Array(Type.String()),
  playlistOrderby: Nullable(Type.Integer()),
  dateAddedToPlaylist: Nullable(Type.String()),
});
export type ViewerFields = Static<typeof ViewerFields>;

/** A class on the wire. `duration` is seconds. */
export const PlanEntry = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  classFinderTitle: Nullable(Type.String()),
  previewDescription: Type.String(),
  translated: TranslatedNames,
  featured: Type.Boolean(),
  freePreview: Type.Boolean(),
  plan: Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    title: Type.String(),
    primaryCategory: CategoryRef,
    subcategory: Nullable(SubcategoryRef),
    coaches: Type.Array(Coach),
    singleClass: Type.Boolean(),
    difficultyLevel: Nullable(Difficulty),
  }),
  planProduct: Type.Object({
    id: Type.Integer(),
    type: Type.String(),
    title: Type.String(),
    slug: Type.String(),
    url: PageLink,
  }),
  coaches: Type.Array(Coach),
  ...shownSchemas(classFields, 'card'),
  subcategories: Type.Array(SubcategoryRef),
  duration: Type.Integer(),
  humanDuration: Type.String(),
  durationInMs: Type.Integer(),
  coverPhoto: Image,
  videoThumbnail: Type.String(),
  planEntryUrl: PageLink,
  publishedAt: Type.String(),
  ...ViewerFields.properties,
});
export type PlanEntry = Static<typeof PlanEntry>;

const itemWords = { itemTag: Nullable(Type.String()), description: Type.String() };
const ClassItem = Type.Intersect([
  PlanEntry,
  Type.Object({ type: Type.Union([Type.Literal('class'), Type.Literal('bonus')]), ...itemWords }),
]);
export type ClassItem = Static<typeof ClassItem>;
/** A whole series in a section of a bundle, or of another series. */
const SeriesItem = Type.Object({
  id: Type.Integer(),
  type: Type.Literal('series'),
  ...itemWords,
  translated: TranslatedNames,
  product: Product,
});
export type SeriesItem = Static<typeof SeriesItem>;
const SectionItem = Type.Union([ClassItem, SeriesItem]);
export type SectionItem = Static<typeof SectionItem>;
export const PlanSections = Type.Object({
  sections: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      description: Type.String(),
      translated: TranslatedNames,
      items: Type.Array(SectionItem),
    }),
  ),
});
export type PlanSections = Static<typeof PlanSections>;

/** `resolutions` and `hlsUrl` are there only for viewers who may watch. */
export const Video = Type.Object({
  id: Type.Integer(),
  duration: Type.Integer(),
  thumbnail: Type.String(),
  process_status: Type.Union([
    Type.Literal('uploaded'),
    Type.Literal('started'),
    Type.Literal('finished'),
    Type.Literal('failed'),
  ]),
  external: Nullable(Type.String()),
  facebook: Nullable(Type.String()),
  resolutions: Type.Array(Type.Object({ name: Type.String(), src: Type.String() })),
  hlsUrl: Nullable(Type.String()),
  captions: Type.Array(Type.Object({ label: Type.String(), language: Type.String(), src: Type.String() })),
  /** Captions are shown until the viewer turns them off. */
  captionsBeginOn: Type.Optional(Type.Literal(true)),
  chaptersUrl: Nullable(Type.String()),
  /** Thumbnails along the timeline: WebVTT whose cues are `picture#xywh=x,y,w,h`, relative to it. */
  storyboardUrl: Nullable(Type.String()),
  locked: Type.Boolean(),
  /** Width by height of a video that is taller than wide. */
  aspectRatio: Type.Optional(Type.Number()),
});
export type Video = Static<typeof Video>;

/** A piece of music of a class; `link` leads to where it can be heard or bought. */
export const MusicTrack = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  artist: Type.String(),
  link: Nullable(Type.String()),
});
export type MusicTrack = Static<typeof MusicTrack>;

/**
 * `retired`: it has left the catalog, and only its page is still there. It plays no more: `video` is null.
 */
export const PlanEntryDetail = Type.Intersect([
  PlanEntry,
  Type.Object({
    ...shownSchemas(classFields, 'page'),
    video: Nullable(Video),
    retired: Type.Boolean(),
    music: Type.Array(MusicTrack),
  }),
]);
export type PlanEntryDetail = Static<typeof PlanEntryDetail>;

const idParam = Type.Object({ id: Type.String() });
const Featured = Type.Object({ ...Success.properties, featured: Type.Boolean() });

/** Answered by the class finder. */
export const classListEndpoints = endpoints({
  'GET /api/v2/plan_entries': {
    summary:
      'Classes that match the filters, 24 a page; with plan_id (id or slug) the sections of one series instead.',
    access: 'public',
    paged: true,
    understood: true,
    query: pagedQuery({ plan_id: Type.Optional(Type.String()) }),
    response: Type.Union([Type.Array(PlanEntry), PlanSections]),
    errors: ['bad_request', 'not_found'],
  },
});

export const planEntryEndpoints = endpoints({
  'GET /api/v2/plan_entries/{id}': {
    summary: 'One class with its video. Media addresses are there only for those who may watch.',
    access: 'public',
    cache: 'no-store',
    params: idParam,
    response: PlanEntryDetail,
    errors: ['not_found'],
  },
  'GET /api/v2/plan_entries/{id}/loop': {
    summary:
      'Some silent seconds of the video of a class, for its card, and its first 20 seconds at most; null where there are none for this caller.',
    access: 'public',
    cache: 'no-store',
    params: idParam,
    response: Type.Object({ src: Nullable(Type.String()), preview: Nullable(Type.String()) }),
    errors: ['not_found', 'too_many_attempts'],
  },
  'POST /api/v2/plan_entries/{id}/featured_plan_entries': {
    summary: 'Features a class.',
    access: 'library.edit',
    params: idParam,
    response: Featured,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
  'DELETE /api/v2/plan_entries/{id}/featured_plan_entries': {
    summary: 'Stops featuring a class.',
    access: 'library.edit',
    params: idParam,
    response: Featured,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
});

export const introVideoEndpoints = endpoints({
  'GET /api/v2/plans/{idOrSlug}/intro_video': {
    summary: 'The video that introduces a series. Every caller may watch it.',
    access: 'public',
    cache: 'no-store',
    params: Type.Object({ idOrSlug: Type.String() }),
    response: Video,
    errors: ['not_found'],
  },
});
