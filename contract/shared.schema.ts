import { type Static, type TSchema, Type } from 'typebox';
import type { PageAddress } from './pages/page-addresses.ts';

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The id of a row that PostgreSQL keeps as `uuid`, which refuses a text of any other shape. */
export const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });

/** Target of a link: the address of one of our pages. */
export const PageLink = Type.Unsafe<PageAddress>(Type.String());

/** Every query value may arrive once or repeated; parsing is tolerant. */
export const QueryValue = Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())]));

export const Success = Type.Object({ success: Type.Literal(true) });

const percent = Type.Integer({ minimum: 0, maximum: 100 });

/** A `data:` address of a blurred placeholder, 4 by 3 pixels, that is shown until the picture is there. */
const placeholder = Type.Optional(Type.String());

/**
 * A picture. Callers that take one file show `small` or `url`; pages choose among `widths` and `formats`. `focus` stays
 * in view where it is cropped; without it the middle does.
 */
export const Image = Type.Object({
  url: Type.String(),
  small: Type.Object({ url: Type.String() }),
  /** In percent from the left and the top. */
  focus: Type.Optional(Type.Object({ x: percent, y: percent })),
  /** Widths in pixels, ascending; the file of each has the width in its name, as that of `url` has. */
  widths: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
  /** Larger widths, ascending, that have AVIF files only. */
  avifWidths: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
  /** Endings of its other files beside that of `url`, if there are any. */
  formats: Type.Optional(Type.Array(Type.Union([Type.Literal('avif'), Type.Literal('webp')]))),
  placeholder,
  /** The picture in the dark theme, in the same widths and formats. */
  night: Type.Optional(Type.Object({ url: Type.String(), placeholder })),
});
export type Image = Static<typeof Image>;

export const Difficulty = Type.Union([
  Type.Literal('introductory'),
  Type.Literal('beginner'),
  Type.Literal('moderate'),
  Type.Literal('intermediate'),
  Type.Literal('advanced'),
]);

/**
 * Names of the fields of an answer that are translated into its language; the studio's other words are in its first
 * language. Absent where nothing is translated.
 */
export const TranslatedNames = Type.Optional(Type.Array(Type.String()));

export const CategoryRef = Type.Object({ id: Type.String(), slug: Type.String(), title: Type.String() });
export type CategoryRef = Static<typeof CategoryRef>;
export const SubcategoryRef = Type.Object({ slug: Type.String(), title: Type.String() });

/** A person who teaches, as cards name them; the slug leads to their page. */
export const Coach = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  coachInfo: Type.Object({ slug: Type.String() }),
});
export type Coach = Static<typeof Coach>;

/** A coach in the other shape that callers read. */
export const CoachReference = Type.Object({
  slug: Type.String(),
  user: Type.Object({ firstName: Type.String(), lastName: Type.String() }),
  fullName: Type.String(),
});
export type CoachReference = Static<typeof CoachReference>;

const pageQuery = { page: QueryValue, per_page: QueryValue };
export const pagedQuery = <T extends Record<string, TSchema>>(extra: T) =>
  Type.Object({ ...pageQuery, order: QueryValue, ...extra }, { additionalProperties: true });
