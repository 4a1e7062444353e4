import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { rowId } from '../fields/fields.schema.ts';
import { Difficulty, Image, Nullable, PageLink } from '../shared.schema.ts';
import { classFields } from './class-fields.ts';
import { classLimits, classTabs, librarySorts, missingParts } from './class-limits.ts';
import { ClassState, ProcessStatus } from './classes.schema.ts';
import { valueLimits } from './references/reference-limits.ts';

/** A class as the library lists it. `publishedAt` is in the future where it is scheduled. */
export const LibraryClass = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  state: ClassState,
  publishedAt: Nullable(Type.String()),
  updatedAt: Type.String(),
  series: Type.Object({ id: Type.Integer(), title: Type.String() }),
  /** Full names, in the order of the class. */
  coaches: Type.Array(Type.String()),
  difficulty: Difficulty,
  /** Seconds; 0 while it is not known. */
  duration: Type.Integer(),
  video: Nullable(
    Type.Object({
      id: Type.Integer(),
      processStatus: ProcessStatus,
      progress: Type.Integer(),
      failure: Nullable(Type.String()),
      captions: Type.Integer(),
    }),
  ),
  picture: Image,
  /** True if the picture stands in for a video without a picture of its own. */
  missingPoster: Type.Boolean(),
  freePreview: Type.Boolean(),
  bonus: Type.Boolean(),
  /** Minutes watched by all members together; counted anew every hour. */
  minutesWatched: Type.Integer(),
  url: PageLink,
});
export type LibraryClass = Static<typeof LibraryClass>;

const ClassCounts = Type.Object({
  all: Type.Integer(),
  draft: Type.Integer(),
  scheduled: Type.Integer(),
  published: Type.Integer(),
  retired: Type.Integer(),
  processing: Type.Integer(),
  failed: Type.Integer(),
});
export type ClassCounts = Static<typeof ClassCounts>;

/** Values that a class can have: equipment and focus areas by slug, subcategories and coaches by id. */
export const ClassOptions = Type.Object({
  coaches: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  categories: Type.Array(
    Type.Object({
      title: Type.String(),
      subcategories: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
    }),
  ),
  equipment: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
  focusAreas: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
});
export type ClassOptions = Static<typeof ClassOptions>;

export const SeriesOption = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  state: ClassState,
});
export type SeriesOption = Static<typeof SeriesOption>;

const bulkAction = Type.Union([
  Type.Object({ kind: Type.Literal('publish') }),
  Type.Object({ kind: Type.Literal('schedule'), publishedAt: Type.String({ maxLength: 40 }) }),
  Type.Object({ kind: Type.Literal('retire') }),
  Type.Object({ kind: Type.Literal('move'), planId: rowId }),
  Type.Object({
    kind: Type.Literal('set_equipment'),
    equipment: Type.Array(Type.String(), { maxItems: classFields.equipment.most }),
  }),
  /** Adds the focus area of this title, which is made if the studio has none. */
  Type.Object({ kind: Type.Literal('tag'), title: Type.String({ maxLength: valueLimits.title }) }),
]);
export type BulkAction = Static<typeof bulkAction>;

export const BulkResult = Type.Object({
  /** Number of changed classes. */
  changed: Type.Integer(),
  /**
   * Classes in the order of the request. `refusal` is the reason that a class was not changed; null if it was changed,
   * or needed no change.
   */
  classes: Type.Array(
    Type.Object({ id: Type.Integer(), title: Type.String(), refusal: Nullable(Type.String()) }),
  ),
});
export type BulkResult = Static<typeof BulkResult>;

export const classLibraryEndpoints = endpoints({
  'GET /admin/api/plan_entries': {
    summary:
      'The classes of the library, 50 a page, without those that were deleted. `counts` is on the first page only.',
    access: 'library.edit',
    cache: 'no-store',
    query: Type.Object({
      /** Beginnings of words of titles, coaches and series. */
      q: Type.Optional(Type.String({ maxLength: classLimits.search })),
      state: Type.Optional(Type.Enum(classTabs)),
      missing: Type.Optional(Type.Enum(missingParts)),
      /** The id of a series. */
      series: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
      order: Type.Optional(Type.Enum(librarySorts)),
      /** `next` of the previous page of the same list. */
      after: Type.Optional(Type.String({ maxLength: 600 })),
    }),
    response: Type.Object({
      classes: Type.Array(LibraryClass),
      /** Null on the last page. */
      next: Nullable(Type.String()),
      /** Number of classes on each tab, under the search and the filters. */
      counts: Nullable(ClassCounts),
    }),
    errors: ['bad_request', 'not_signed_in', 'forbidden'],
  },
  'POST /admin/api/plan_entries/bulk': {
    summary: 'Publishes, schedules, retires, moves, equips or tags several classes in one transaction.',
    access: 'library.edit',
    body: Type.Object({
      ids: Type.Array(rowId, { minItems: 1, maxItems: classLimits.bulk }),
      action: bulkAction,
    }),
    response: BulkResult,
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'GET /admin/api/plan_entries/options': {
    summary: 'What classes can be given: coaches, subcategories, equipment and focus areas.',
    access: 'library.edit',
    cache: 'no-store',
    response: ClassOptions,
    errors: ['not_signed_in', 'forbidden'],
  },
  'GET /admin/api/plan_entries/series_options': {
    summary: 'The first 20 series whose titles have words that begin so, by title.',
    access: 'library.edit',
    cache: 'no-store',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: classLimits.search })) }),
    response: Type.Array(SeriesOption),
    errors: ['not_signed_in', 'forbidden'],
  },
});
