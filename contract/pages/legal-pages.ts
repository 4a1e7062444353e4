import { msg } from '../messages.ts';

/** Pages that the law asks of a studio that sells, by their addresses below /pages. */
export const legalPages = [
  { slug: 'terms', title: msg('Terms', 'a page'), about: msg('What members agree to') },
  { slug: 'privacy', title: msg('Privacy'), about: msg('What is kept of members, and why') },
  {
    slug: 'withdrawal',
    title: msg('Withdrawal'),
    about: msg('How members withdraw and cancel, beside the forms for that'),
  },
  { slug: 'imprint', title: msg('Imprint'), about: msg('Who runs the studio; required in some countries') },
] as const;
export type LegalPage = (typeof legalPages)[number]['slug'];
export const legalSlugs = legalPages.map(({ slug }) => slug);
