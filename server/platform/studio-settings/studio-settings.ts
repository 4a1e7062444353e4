import type { FooterLink } from '../../../contract/pages/page-administration.ts';
import type { BrandLook } from '../../../contract/studio/brand-look.ts';
import type { Sealing } from '../secrets/sealing.ts';

/** Name and look of the studio: what was saved in the browser, and otherwise what the settings say. */
export type StudioValues = {
  name: string;
  /** Where there is room for little, such as under the icon of an app. */
  shortName: string;
  tagline: string;
  publicUrl: string;
  /** Where times of publishing are meant, by its name in the IANA database. */
  timeZone: string;
  /** Of new prices; ISO 4217, lower case. */
  currency: string;
  logoUrl: string | null;
  /** Addresses of the logo as a picture of pixels in both themes, for mails, whose programs show no drawings; null for none. */
  mailMarks: { light: string; dark: string } | null;
  /** The path of a square picture of 512 pixels; null for the product's icons. */
  iconUrl: string | null;
  /** The path of what shared links show of pages that have no picture of their own. */
  shareImageUrl: string;
  look: BrandLook;
  /** Custom properties in which it looks different from the product, for every page; empty where in none. */
  styles: string;
  /** The path of a style sheet of these, another for each content; null where there are none. */
  stylesUrl: string | null;
  sender: { name: string; address: string };
  /** Seals every mail that waits in the outbox. */
  mailSealing: Sealing;
  /** Stands below every mail, such as a postal address. */
  mailFooter: string;
  /** Where else the studio is. */
  links: FooterLink[];
};

/**
 * The same, each property as of the moment at which it is read: it changes while the process runs. So the whole is
 * passed on, and never a copy of it.
 */
export type StudioSettings = Readonly<StudioValues>;

/** Reads `current` again for each property that is read. */
export const liveStudio = (current: () => StudioValues): StudioSettings => {
  const names = Object.keys(current()) as (keyof StudioValues)[];
  return Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => current()[name] }])),
  ) as StudioSettings;
};
