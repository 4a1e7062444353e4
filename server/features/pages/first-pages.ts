import type { FooterLink, PageFields } from '../../../contract/pages/page-administration.schema.ts';
import type { Section, SectionOf } from '../../../contract/pages/sections/sections.schema.ts';
import { usualHome } from '../../../contract/pages/sections/usual-home.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { insertFooter, readFooter } from './footer-store.ts';
import { insertPage, lockFirstPages, writePublication } from './page-store.ts';

export const firstFooterLinks: readonly FooterLink[] = [
  { title: 'Class Finder', href: '/class-finder' },
  { title: 'Series', href: '/series' },
  { title: 'Instructors', href: '/instructors' },
  { title: 'About', href: '/pages/about' },
  { title: 'Terms', href: '/pages/terms' },
  { title: 'Privacy', href: '/pages/privacy' },
  { title: 'Withdrawal', href: '/pages/withdrawal' },
  { title: 'Imprint', href: '/pages/imprint' },
  { title: 'Help', href: '/pages/help' },
];

const textSection = (id: string, title: string, text: string): SectionOf<'text'> => ({
  id,
  type: 'text',
  hidden: false,
  audience: 'everyone',
  tinted: false,
  title,
  text,
  columns: 1,
});

const page = (slug: string, title: string, sections: SectionOf<'text'>[]) => ({
  title,
  slug,
  description: '',
  picture: null,
  sections,
});

/** Drafts that say what belongs on these pages, to be filled in by the studio. */
const firstPages = [
  page('about', 'About', [
    textSection('studio', '', 'Say in two or three sentences what your studio is for, and for whom.'),
    textSection('people', 'Who teaches', 'Say who you are, where you learned, and how you teach.'),
    textSection(
      'contact',
      'Write to us',
      'Give an address that you read: a mail, a telephone number, a place.',
    ),
  ]),
  page('help', 'Help', [
    textSection(
      'begin',
      'Where to begin',
      'Name two or three classes for a first week, and what a member needs at home.',
    ),
    textSection(
      'membership',
      'Your membership',
      'Members change their plan, pause and cancel in their [settings](/settings/membership). Say what you answer yourself.',
    ),
    textSection('write', 'Write to us', 'Say where members write to, and when they hear from you.'),
  ]),
  page('terms', 'Terms', [
    textSection(
      'provider',
      'Who we are',
      'Name, legal form, postal address, mail address and, where you have one, the register and its number.',
    ),
    textSection(
      'membership',
      'Membership',
      'What a membership includes, what it costs, when it renews, and how it is cancelled.',
    ),
    textSection('withdrawal', 'Withdrawal', 'Until when and how a purchase can be withdrawn from.'),
    textSection(
      'practice',
      'Your practice',
      'What members answer for themselves, such as whether a class suits their health.',
    ),
    textSection('law', 'Law', 'Which law applies, and from when these terms are valid.'),
  ]),
  page('privacy', 'Privacy', [
    textSection(
      'controller',
      'Who answers for your data',
      'Name, postal address and mail address of who decides about the data.',
    ),
    textSection(
      'kept',
      'What we keep, and why',
      '- Your account: name, e-mail and password.\n- Your practice: what you watched, completed and saved.\n- Your payments: what was paid and when. Say who handles your payments.',
    ),
    textSection(
      'shared',
      'Who else sees it',
      'Name every service that you use: payments, mail, hosting, the outside page builder.',
    ),
    textSection(
      'rights',
      'Your rights',
      'Members download and delete their data in their [settings](/settings/profile). Say how else you can be reached, and which authority supervises you.',
    ),
  ]),
  page('withdrawal', 'Withdrawal', [
    textSection(
      'right',
      'Withdrawing from a purchase',
      'Until when and how a purchase can be withdrawn from, and what is paid back. Members can [withdraw here](/contracts/withdraw).',
    ),
    textSection(
      'cancelling',
      'Cancelling a membership',
      'When a membership ends after it was cancelled. Members cancel in their [settings](/settings/membership), or [without signing in](/contracts/cancel).',
    ),
  ]),
  page('imprint', 'Imprint', [
    textSection(
      'provider',
      'Who runs this studio',
      'Name, legal form, who acts for it, postal address, mail address and telephone number.',
    ),
    textSection(
      'registers',
      'Registers and numbers',
      'Where you have them: the register and its number, the tax number for sales, the supervising authority.',
    ),
  ]),
];

const templateTexts = new Set(firstPages.flatMap(({ sections }) => sections.map(({ text }) => text)));

/** Returns true for texts that only say to the studio what belongs on a page. */
export const isOfTemplate = (text: string): boolean => templateTexts.has(text);

const drafts = firstPages.map((fields) => ({ fields, isPublished: false }));

type FirstPages = {
  /** By default drafts to be filled in. */
  simplePages?: readonly { fields: PageFields; isPublished: boolean }[];
  /** Home page; by default the usual one as a draft, without the page builder, which a new studio has not. */
  home?: { sections: readonly Section[]; isPublished: boolean };
};

/** Adds the pages that a studio has from its first start on, and the footer. Once only. */
export const addFirstPages = (
  db: Database,
  now: Date,
  {
    simplePages = drafts,
    home = { sections: usualHome.filter(({ type }) => type !== 'page-builder'), isPublished: false },
  }: FirstPages = {},
): Promise<void> =>
  transaction(db, async (trx) => {
    if (await readFooter(trx)) return;
    // Processes that start at once add them once.
    await lockFirstPages(trx);
    const fieldsOfHome: PageFields = {
      title: '',
      slug: '',
      description: '',
      picture: null,
      sections: [...home.sections],
    };
    const homeId = await insertPage(trx, { kind: 'home', slug: null, fields: fieldsOfHome, now });
    if (homeId !== null && home.isPublished)
      await writePublication(trx, homeId, { version: 1, slug: null, by: null, now });
    for (const { fields, isPublished } of simplePages) {
      const id = await insertPage(trx, { kind: 'simple', slug: fields.slug, fields, now });
      const { slug } = fields;
      if (id !== null && isPublished) await writePublication(trx, id, { version: 1, slug, by: null, now });
    }
    await insertFooter(trx, firstFooterLinks, now);
  });
