import type { Language } from '../../../contract/languages.ts';
import type { FooterLink } from '../../../contract/pages/page-administration.schema.ts';
import type { BrandLook } from '../../../contract/studio/brand-look.ts';
import type { Sealing } from '../secrets/sealing.ts';

/** Name and look of the studio: the values saved in the browser, with the settings as defaults. */
export type StudioValues = {
  name: string;
  /** Name for narrow places, such as under the icon of an app. */
  shortName: string;
  /** In the language in force, as is `mailFooter`. */
  tagline: string;
  /** Names of the fields that are translated into the language in force. */
  translated: readonly string[];
  publicUrl: string;
  /** Time zone of publishing times, as an IANA name. */
  timeZone: string;
  /** Currency of new prices; ISO 4217, lower case. */
  currency: string;
  logoUrl: string | null;
  /** Addresses of the logo as a bitmap in both themes, for mail programs, which show no SVG; null for none. */
  mailMarks: { light: string; dark: string } | null;
  /** Path of a square picture of 512 pixels; null for the product's icons. */
  iconUrl: string | null;
  /** Path of the share image of pages that have no picture of their own. */
  shareImageUrl: string;
  look: BrandLook;
  /** CSS custom properties that differ from the product's, for every page; empty if none do. */
  styles: string;
  /** Path of a style sheet with the same properties, which changes with its content; null for none. */
  stylesUrl: string | null;
  sender: { name: string; address: string };
  /** Encrypts every mail that waits in the outbox. */
  mailSealing: Sealing;
  /** Footer of every mail, such as a postal address. */
  mailFooter: string;
  /** Footer links to the studio's other places on the web. */
  links: FooterLink[];
  /** Languages of pages and mails, the default first. */
  languages: readonly Language[];
};

/**
 * Live studio settings: each property is read anew, since it changes while the process runs. Pass the object on, and
 * never a copy of it.
 */
export type StudioSettings = Readonly<StudioValues>;

/** Returns settings that call `current` for each property read. */
export const liveStudio = (current: () => StudioValues): StudioSettings => {
  const names = Object.keys(current()) as (keyof StudioValues)[];
  return Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => current()[name] }])),
  ) as StudioSettings;
};
