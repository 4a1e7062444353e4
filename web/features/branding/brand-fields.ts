import { withCommas } from '../../../contract/formats/lists.ts';
import { ownNameOf } from '../../../contract/language-facts.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { BrandFields, ManagedBrand } from '../../../contract/studio/brand.schema.ts';
import { productColors } from '../../../contract/studio/brand-colors.ts';
import { cornerStyles, typefaceSets } from '../../../contract/studio/brand-look.ts';
import { translationsText } from '../../editing/translations/translated-texts.ts';

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

/** Names of the fields in a sentence. */
export const brandNames: Record<keyof BrandFields, Message> = {
  name: msg('name'),
  shortName: msg('short name'),
  tagline: msg('tagline'),
  logo: msg('logo'),
  logoDark: msg('logo on dark'),
  icon: msg('icon'),
  picture: msg('picture for shared links'),
  brandLight: msg('brand, light'),
  brandDark: msg('brand, dark'),
  accentLight: msg('accent, light'),
  accentDark: msg('accent, dark'),
  typefaces: msg('typefaces'),
  corners: msg('corners'),
  senderName: msg('mail sender'),
  mailFooter: msg('foot of mails'),
  links: msg('links elsewhere'),
  timeZone: msg('time zone'),
  currency: msg('currency'),
  languages: msg('languages'),
  translations: msg('translations'),
};

/** Returns a value in words; empty for none. */
export const sayBrandField = (field: keyof BrandFields, fields: BrandFields): string => {
  if (field === 'links') return fields.links.map(({ title, href }) => `${title}: ${href}`).join('\n');
  if (field === 'translations') return translationsText(fields.translations ?? {});
  if (field === 'languages') return withCommas(fields.languages.map(ownNameOf));
  if (field === 'typefaces') return t(typefaceSets[fields.typefaces].title);
  if (field === 'corners') return t(cornerStyles[fields.corners].title);
  if (field === 'currency') return fields.currency.toUpperCase();
  if (field === 'logo' || field === 'logoDark' || field === 'icon')
    return fields[field] === null ? '' : t('A file of the studio');
  return fields[field] ?? '';
};
