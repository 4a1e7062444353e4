import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { imageOf } from '../../../contract/library/picture-key.ts';
import type { BrandFields } from '../../../contract/studio/brand.schema.ts';
import { type BrandColors, brandColorNames } from '../../../contract/studio/brand-colors.ts';
import { brandLimits, markAddress, markPictureAddress } from '../../../contract/studio/brand-limits.ts';
import { lookStyles } from '../../../contract/studio/brand-look.ts';
import { type Config, settings as known } from '../../platform/config.ts';
import { languageOfRequest } from '../../platform/language.ts';
import { createMailSealing } from '../../platform/mail/outgoing-mails.ts';
import type { StudioValues } from '../../platform/studio-settings/studio-settings.ts';

export type StudioConfig = Pick<Config, 'studio' | 'publicUrl' | 'mailFrom' | 'secret'> & {
  payments: Pick<Config['payments'], 'currency'>;
};

const defaultTagline = 'A studio to practice with, wherever you are.';

/** Splits MAIL_FROM into its two parts; without a name or a setting, the sender is called as the studio is. */
const senderOf = (mailFrom: string): { name: string; address: string } => {
  const [, name = '', address = mailFrom] = /^([^<>]*)<([^<>]+)>$/.exec(mailFrom) ?? [];
  const isSet = mailFrom !== known.MAIL_FROM.fallback;
  return { name: isSet ? name.trim().replace(/^"(.*)"$/, '$1') : '', address: address.trim() };
};

/** Returns the values that empty fields stand for. */
export const settingsOf = ({ studio, payments, mailFrom }: StudioConfig) => {
  const sender = senderOf(mailFrom);
  return {
    name: studio.name,
    tagline: studio.tagline ?? defaultTagline,
    logoUrl: studio.logo,
    senderName: sender.name,
    senderAddress: sender.address,
    timeZone: studio.timeZone,
    currency: payments.currency,
  };
};

export const colorsOf = (fields: BrandFields): BrandColors =>
  Object.fromEntries(brandColorNames.map((name) => [name, fields[name]])) as BrandColors;

/** Returns the styles by which a logo of the dark theme replaces that of the light one, which pages name. */
const logoStyles = ({ logo, logoDark }: BrandFields): string => {
  if (logo === null) return '';
  const light = markAddress(logo, 'light');
  const dark = markAddress(logoDark ?? logo, 'dark');
  if (light === dark) return '';
  const rule = `img[src="${light}"]{content:url("${dark}")}`;
  return `:root[data-theme="dark"] ${rule}@media (prefers-color-scheme:dark){:root:not([data-theme="light"]) ${rule}}`;
};

const productMarks = { light: '/images/mails/mark-light.png', dark: '/images/mails/mark-dark.png' };

/** Returns the logos of mails; a drawing that the settings name has no other form, so mails are without it. */
const mailMarksOf = (
  { logo, logoDark }: BrandFields,
  ofSettings: string | null,
): StudioValues['mailMarks'] => {
  if (logo !== null)
    return { light: markPictureAddress(logo, 'light'), dark: markPictureAddress(logoDark ?? logo, 'dark') };
  if (ofSettings === null) return productMarks;
  return /\.svg($|[?#])/i.test(ofSettings) ? null : { light: ofSettings, dark: ofSettings };
};

const readThemeFile = (path: string | null): string => (path === null ? '' : readFileSync(path, 'utf8'));

/** Creates the function from brand fields to the studio's values; reads the theme file of the settings once. */
export const createStudioValues = (config: StudioConfig): ((fields: BrandFields) => StudioValues) => {
  const settings = settingsOf(config);
  const themeFile = readThemeFile(config.studio.themeFile);
  const mailSealing = createMailSealing(config.secret);
  return (fields) => {
    const name = fields.name || settings.name;
    const look = { colors: colorsOf(fields), typefaces: fields.typefaces, corners: fields.corners };
    const styles = [themeFile, lookStyles(look), logoStyles(fields)].join('');
    /** Returns the words in the language in force; outside of one, those of the first language. */
    const translated = (): Record<string, string> => {
      const language = languageOfRequest();
      return (language && fields.translations?.[language]) || {};
    };
    return {
      name,
      shortName:
        fields.shortName || (name.length <= brandLimits.shortName ? name : name.split(' ')[0]) || name,
      get tagline() {
        return translated().tagline ?? (fields.tagline || settings.tagline);
      },
      get translated() {
        return Object.keys(translated());
      },
      publicUrl: config.publicUrl,
      timeZone: fields.timeZone || settings.timeZone,
      currency: fields.currency || settings.currency,
      logoUrl: fields.logo === null ? settings.logoUrl : markAddress(fields.logo, 'light'),
      mailMarks: mailMarksOf(fields, settings.logoUrl),
      iconUrl: fields.icon === null ? null : markAddress(fields.icon, 'light'),
      shareImageUrl: fields.picture === null ? '/images/og/default.jpg' : imageOf(fields.picture).url,
      look,
      styles,
      stylesUrl:
        styles === ''
          ? null
          : `/brand.css?v=${createHash('sha256').update(styles).digest('hex').slice(0, 12)}`,
      sender: { name: fields.senderName || settings.senderName || name, address: settings.senderAddress },
      mailSealing,
      get mailFooter() {
        return translated().mailFooter ?? fields.mailFooter;
      },
      links: fields.links,
      languages: fields.languages,
    };
  };
};
