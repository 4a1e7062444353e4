/** Pages that the law asks of a studio that sells, by their addresses below /pages. */
export const legalPages = [
  { slug: 'terms', title: 'Terms', about: 'What members agree to' },
  { slug: 'privacy', title: 'Privacy', about: 'What is kept of members, and why' },
  {
    slug: 'withdrawal',
    title: 'Withdrawal',
    about: 'How members withdraw and cancel, beside the forms for that',
  },
  { slug: 'imprint', title: 'Imprint', about: 'Who runs the studio; required in some countries' },
] as const;
export type LegalPage = (typeof legalPages)[number]['slug'];
export const legalSlugs = legalPages.map(({ slug }) => slug);
