import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { Nullable, PageLink } from '../shared.schema.ts';
import { pageLimits, pageStates } from './sections/section-limits.ts';
import { footerLinkWords, pageWords } from './sections/section-words.ts';
import { Section, wordsIn } from './sections/sections.schema.ts';
import { StudioFacts } from './sections/studio-facts.schema.ts';

const PageKind = Type.Enum(['home', 'simple']);
const PageState = Type.Enum(pageStates);
const Editor = Nullable(Type.Object({ id: Type.String(), name: Type.String() }));

/** Fields that an editor saves. The home page has neither title nor slug. */
const pageFields = {
  title: Type.String({ maxLength: pageLimits.title }),
  slug: Type.String({ maxLength: pageLimits.slug }),
  /** Description for search engines and shared links. */
  description: Type.String({ maxLength: pageLimits.description }),
  /** The key of the picture that shared links show. */
  picture: Nullable(Type.String({ maxLength: 200 })),
  sections: Type.Array(Section, { maxItems: pageLimits.sections }),
  /** Without them, those of the draft stay. */
  translations: wordsIn(pageWords).translations,
};
export const PageFields = Type.Object(pageFields);
export type PageFields = Static<typeof PageFields>;

export const ListedPage = Type.Object({
  id: Type.Integer(),
  kind: PageKind,
  title: Type.String(),
  slug: Type.String(),
  state: PageState,
  updatedAt: Type.String(),
  publishedAt: Nullable(Type.String()),
  url: PageLink,
});
export type ListedPage = Static<typeof ListedPage>;

/** A page as its editor has it: `fields` is the draft; visitors see the fields of `published.version`. */
export const ManagedPage = Type.Object({
  id: Type.Integer(),
  kind: PageKind,
  version: Type.Integer({ minimum: 1 }),
  fields: PageFields,
  /** Facts to fill in where the draft is shown. */
  facts: StudioFacts,
  state: PageState,
  updatedAt: Type.String(),
  published: Nullable(Type.Object({ version: Type.Integer(), at: Type.String(), by: Editor })),
  /** Address of its page for visitors. */
  url: PageLink,
});
export type ManagedPage = Static<typeof ManagedPage>;

/** A link of the footer. */
export const FooterLink = Type.Object({
  title: Type.String({ maxLength: pageLimits.linkTitle }),
  href: Type.String({ maxLength: pageLimits.linkAddress }),
  ...wordsIn(footerLinkWords),
});
export type FooterLink = Static<typeof FooterLink>;

export const ManagedFooter = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  links: Type.Array(FooterLink),
  /** Addresses of links that lead to pages of the studio which are not published: these are left out until then. */
  waiting: Type.Array(Type.String()),
});
export type ManagedFooter = Static<typeof ManagedFooter>;

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,9}$' }) });
const version = Type.Integer({ minimum: 1 });

export const pageAdministrationEndpoints = endpoints({
  'GET /admin/api/pages': {
    summary: 'The home page and the simple pages of the studio, drafts included.',
    access: 'pages.edit',
    cache: 'no-store',
    response: Type.Array(ListedPage),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/pages': {
    summary: 'Makes a simple page, as a draft.',
    access: 'pages.edit',
    body: Type.Object({ title: pageFields.title }),
    response: ManagedPage,
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'GET /admin/api/pages/{id}': {
    summary: 'A page as its editor has it.',
    access: 'pages.edit',
    cache: 'no-store',
    params,
    response: ManagedPage,
    errors: adminItemErrors,
  },
  'PUT /admin/api/pages/{id}': {
    summary:
      'Saves the draft of a page; visitors see it once it is published. A draft that another editor saved after `version` was read stays as it is.',
    access: 'pages.edit',
    params,
    body: Type.Object({ ...pageFields, version }),
    response: ManagedPage,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'POST /admin/api/pages/{id}/publication': {
    summary: 'Shows the saved draft to visitors and members; `version` is that of the draft.',
    access: 'pages.edit',
    params,
    body: Type.Object({ version }),
    response: ManagedPage,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'DELETE /admin/api/pages/{id}/publication': {
    summary: 'Takes a page from visitors and members; the home page is then the usual one.',
    access: 'pages.edit',
    params,
    response: ManagedPage,
    errors: adminItemErrors,
  },
  'DELETE /admin/api/pages/{id}': {
    summary: 'Deletes a simple page; it can be restored for 30 days. `title` is its title, typed again.',
    access: 'pages.edit',
    params,
    body: Type.Object({ title: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ success: Type.Literal(true), restorableUntil: Type.String() }),
    errors: [...adminItemErrors, 'invalid'],
  },
  'GET /admin/api/footer': {
    summary: 'The links of the footer as their editor has them.',
    access: 'pages.edit',
    cache: 'no-store',
    response: ManagedFooter,
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/footer': {
    summary: 'Saves the links of the footer; they show at once.',
    access: 'pages.edit',
    body: Type.Object({ links: Type.Array(FooterLink, { maxItems: pageLimits.footerLinks }), version }),
    response: ManagedFooter,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'conflict'],
  },
});
