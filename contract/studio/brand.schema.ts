import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { fieldSchemas } from '../fields/fields.schema.ts';
import { languages } from '../languages.ts';
import { Nullable } from '../shared.schema.ts';
import { brandLimits, largestMarkBytes, markNamePattern } from './brand-limits.ts';
import { cornerStyleNames, typefaceSetNames } from './brand-look.ts';
import { brandWords } from './brand-words.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const MarkName = Nullable(Type.String({ pattern: markNamePattern }));
/** Loose on purpose: an invalid color is refused with a sentence beside its field. */
const Color = text(20);

const brandFields = {
  name: text(brandLimits.name),
  shortName: text(brandLimits.shortName),
  tagline: text(brandLimits.tagline),
  /**
   * Names of files that `POST /admin/api/brand/files` took; without `logoDark`, the logo of the light theme shows in
   * both.
   */
  logo: MarkName,
  logoDark: MarkName,
  icon: MarkName,
  /** The key of the picture that shared links show where a page has none of its own. */
  picture: Nullable(text(200)),
  brandLight: Color,
  brandDark: Color,
  accentLight: Color,
  accentDark: Color,
  typefaces: Type.Enum(typefaceSetNames),
  corners: Type.Enum(cornerStyleNames),
  senderName: text(brandLimits.senderName),
  mailFooter: text(brandLimits.mailFooter),
  links: Type.Array(
    Type.Object({ title: text(brandLimits.linkTitle), href: text(brandLimits.linkAddress) }),
    { maxItems: brandLimits.links },
  ),
  timeZone: text(60),
  currency: text(3),
  /** Languages of pages and mails, the default first. */
  languages: Type.Array(Type.Enum([...languages]), { minItems: 1, uniqueItems: true }),
  /** Without them, the saved ones stay. */
  translations: Type.Optional(fieldSchemas(brandWords).translations),
};
/** Name and look of the studio as they are saved. An empty text falls back to the settings of the process. */
export const BrandFields = Type.Object(brandFields);
export type BrandFields = Static<typeof BrandFields>;

/** The brand as its editor has it: `fields` is the draft if there is one, else what members see. */
export const ManagedBrand = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  fields: BrandFields,
  /** Null if members see `fields`. */
  draft: Nullable(
    Type.Object({
      savedAt: Type.String(),
      /** Null if the account is gone. */
      savedBy: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
      /** Fields that differ from those that members see. */
      changed: Type.Array(Type.String()),
    }),
  ),
  /** Values that replace empty texts. */
  settings: Type.Object({
    name: Type.String(),
    tagline: Type.String(),
    logoUrl: Nullable(Type.String()),
    senderName: Type.String(),
    timeZone: Type.String(),
    currency: Type.String(),
  }),
  /** The address that mails come from, a setting of the process; null while mails are only kept here. */
  senderAddress: Nullable(Type.String()),
  /** Reason that the currency cannot change; null if it can. */
  currencyHeld: Nullable(Type.String()),
});
export type ManagedBrand = Static<typeof ManagedBrand>;

/** A logo or icon as it is kept. */
export const BrandMark = Type.Object({
  name: Type.String({ pattern: markNamePattern }),
  bytes: Type.Integer({ minimum: 1 }),
  /** True if its lines take the text color of the theme. */
  followsTheme: Type.Boolean(),
  /** True if it fills its corners with one color: on the other theme it would show as a box. */
  boxed: Type.Boolean(),
});
export type BrandMark = Static<typeof BrandMark>;

const version = Type.Integer({ minimum: 1 });

export const brandEndpoints = endpoints({
  'GET /admin/api/brand': {
    summary: 'Name and look of the studio as their editor has them.',
    access: 'studio.manage',
    cache: 'no-store',
    response: ManagedBrand,
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/brand': {
    summary:
      'Publishes name and look, which every process shows at once; a draft is none any more then. Colors with which a pair cannot be read in one of the themes are refused, and what another editor saved after `version` was read stays as it is.',
    access: 'studio.manage',
    proof: { exempt: 'Name and look hold no secret and no right.' },
    body: Type.Object({ ...brandFields, version }),
    response: ManagedBrand,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'conflict'],
  },
  'PUT /admin/api/brand/draft': {
    summary:
      'Saves name and look as a draft, which owners alone see; members see it once it is published. Its colors may lack contrast. What another owner saved after `version` was read stays as it is.',
    access: 'studio.manage',
    proof: { exempt: 'Name and look hold no secret and no right.' },
    body: Type.Object({ ...brandFields, version }),
    response: ManagedBrand,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'conflict'],
  },
  'DELETE /admin/api/brand/draft': {
    summary: 'Discards the draft; it stays among the versions. `version` is that of the draft.',
    access: 'studio.manage',
    proof: { exempt: 'Name and look hold no secret and no right.' },
    body: Type.Object({ version }),
    response: ManagedBrand,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'conflict'],
  },
  'POST /admin/api/brand/files': {
    summary:
      'Takes a logo (`use=logo`) or a square icon (`use=icon`) as svg, png, webp, avif or heic and makes it our own: of a drawing, its shapes alone are kept.',
    access: 'studio.manage',
    proof: { exempt: 'Name and look hold no secret and no right.' },
    query: Type.Object({ use: Type.Enum(['logo', 'icon']) }),
    file: { field: 'image', maxBytes: largestMarkBytes },
    response: BrandMark,
    errors: ['not_signed_in', 'forbidden', 'too_large', 'invalid', 'unavailable'],
  },
});
