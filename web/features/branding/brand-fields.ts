import { ownNameOf } from '../../../contract/languages.ts';
import type { BrandFields, ManagedBrand } from '../../../contract/studio/brand.schema.ts';
import { productColors } from '../../../contract/studio/brand-colors.ts';
import { cornerStyles, typefaceSets } from '../../../contract/studio/brand-look.ts';

type Settings = ManagedBrand['settings'];

/** Returns the defaults of empty texts, by field. */
const defaultsOf = ({ name, tagline, senderName, timeZone, currency }: Settings) => ({
  name,
  tagline,
  senderName,
  timeZone,
  currency,
  ...productColors,
});

type Filled = keyof ReturnType<typeof defaultsOf>;

/** Fills empty texts with their defaults, for the form. */
export const filled = (fields: BrandFields, settings: Settings): BrandFields => {
  const defaults = defaultsOf(settings);
  const texts = (Object.keys(defaults) as Filled[]).map((name) => [name, fields[name] || defaults[name]]);
  return { ...fields, ...Object.fromEntries(texts) };
};

/** Replaces texts that equal their defaults by empty ones, for saving. */
export const unfilled = (fields: BrandFields, settings: Settings): BrandFields => {
  const defaults = defaultsOf(settings);
  const texts = (Object.keys(defaults) as Filled[]).map((name) => [
    name,
    fields[name] === defaults[name] ? '' : fields[name],
  ]);
  return { ...fields, ...Object.fromEntries(texts) };
};

/** Fields of the look, with the product's defaults. */
export const productLook = {
  ...productColors,
  logo: null,
  logoDark: null,
  icon: null,
  typefaces: 'ysabeau',
  corners: 'soft',
} as const satisfies Partial<BrandFields>;

export const brandNames: Record<keyof BrandFields, string> = {
  name: 'name',
  shortName: 'short name',
  tagline: 'tagline',
  logo: 'logo',
  logoDark: 'logo on dark',
  icon: 'icon',
  picture: 'picture for shared links',
  brandLight: 'brand, light',
  brandDark: 'brand, dark',
  accentLight: 'accent, light',
  accentDark: 'accent, dark',
  typefaces: 'typefaces',
  corners: 'corners',
  senderName: 'mail sender',
  mailFooter: 'foot of mails',
  links: 'links elsewhere',
  timeZone: 'time zone',
  currency: 'currency',
  languages: 'languages',
};

/** Returns a value in words; empty for none. */
export const sayBrandField = (field: keyof BrandFields, fields: BrandFields): string => {
  if (field === 'links') return fields.links.map(({ title, href }) => `${title}: ${href}`).join('\n');
  if (field === 'languages') return fields.languages.map(ownNameOf).join(', ');
  if (field === 'typefaces') return typefaceSets[fields.typefaces].title;
  if (field === 'corners') return cornerStyles[fields.corners].title;
  if (field === 'currency') return fields.currency.toUpperCase();
  if (field === 'logo' || field === 'logoDark' || field === 'icon')
    return fields[field] === null ? '' : 'A file of the studio';
  return fields[field] ?? '';
};
