import { defaultLanguage } from '../languages.ts';
import type { BrandFields } from './brand.schema.ts';

/** Brand of a studio that has saved nothing. */
export const emptyBrand: BrandFields = {
  name: '',
  shortName: '',
  tagline: '',
  senderName: '',
  mailFooter: '',
  timeZone: '',
  currency: '',
  logo: null,
  logoDark: null,
  icon: null,
  picture: null,
  brandLight: '',
  brandDark: '',
  accentLight: '',
  accentDark: '',
  typefaces: 'ysabeau',
  corners: 'soft',
  links: [],
  languages: [defaultLanguage],
  translations: {},
};
