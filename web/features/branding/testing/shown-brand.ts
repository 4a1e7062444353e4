import type { ManagedBrand } from '../../../../contract/studio/brand.schema.ts';
import { emptyBrand } from '../../../../contract/studio/empty-brand.ts';
import type { SenderDomain } from '../../../../contract/studio/sender-domain.schema.ts';
import type { TestMail } from '../../../../contract/studio/test-mail.schema.ts';

/** The brand of a studio that has saved nothing. */
export const shownBrand: ManagedBrand = {
  version: 1,
  fields: emptyBrand,
  draft: null,
  settings: {
    name: 'Openmat',
    tagline: 'Take your time.',
    logoUrl: null,
    senderName: '',
    timeZone: 'UTC',
    currency: 'usd',
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

/** A test that the mail server took. */
export const sentTest: TestMail = { to: 'eva@openmat.test', outcome: 'sent', reason: null };

/** A domain of which nothing was looked up. */
export const freshDomain: SenderDomain = {
  domain: 'quiet-lake.org',
  checkedAt: null,
  signs: false,
  records: [],
};

/** One of whose records one is there, one is missing and one differs. */
export const checkedDomain: SenderDomain = {
  ...freshDomain,
  checkedAt: '2026-06-01T12:00:00.000Z',
  records: [
    {
      kind: 'spf',
      host: 'quiet-lake.org',
      state: 'differs',
      reason: 'several',
      wanted: null,
      found: ['v=spf1 a -all', 'v=spf1 mx -all'],
    },
    {
      kind: 'dkim',
      host: 'openmat-0a1b2c3d._domainkey.quiet-lake.org',
      state: 'missing',
      reason: null,
      found: [],
      wanted: 'v=DKIM1; k=rsa; p=MIIBIjAN',
    },
    {
      kind: 'dmarc',
      host: '_dmarc.quiet-lake.org',
      state: 'found',
      reason: null,
      found: ['v=DMARC1; p=reject'],
      wanted: 'v=DMARC1; p=none',
    },
  ],
};
