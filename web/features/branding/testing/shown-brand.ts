import type { ManagedBrand } from '../../../../contract/studio/brand.ts';

/** The brand of a studio that has saved nothing. */
export const shownBrand: ManagedBrand = {
  version: 1,
  fields: {
    ...{ name: '', shortName: '', tagline: '', senderName: '', mailFooter: '', timeZone: '', currency: '' },
    ...{ logo: null, logoDark: null, icon: null, picture: null },
    ...{ brandLight: '', brandDark: '', accentLight: '', accentDark: '' },
    ...{ typefaces: 'ysabeau', corners: 'soft', links: [] },
  },
  draft: null,
  settings: {
    ...{ name: 'Openmat', tagline: 'Take your time.', logoUrl: null, senderName: '' },
    ...{ timeZone: 'UTC', currency: 'usd' },
  },
  senderAddress: null,
  currencyHeld: null,
};

/** The same with a draft of another tagline. */
export const drafted = {
  fields: { ...shownBrand.fields, tagline: 'By the lake.' },
  draft: {
    savedAt: '2026-06-01T12:00:00.000Z',
    savedBy: { id: 'eva', name: 'Eva Lind' },
    changed: ['tagline'],
  },
} satisfies Partial<ManagedBrand>;
