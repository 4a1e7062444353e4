import type { ManagedPage, PageFields } from '../../../../contract/pages/page-administration.schema.ts';
import type { Section, SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { usualHome } from '../../../../contract/pages/sections/usual-home.ts';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { mount } from '../../../platform/http/mount.ts';
import { createServer } from '../../../platform/http/server.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { createCatalog } from '../../catalog/index.ts';
import { noMarks } from '../../marks/index.ts';
import { createStudioPages } from '../index.ts';

const viewer = { sessionId: 'session', hasSubscriptionAccess: true };
const people: Record<string, Viewer> = {
  admin: { ...viewer, id: 'admin', ...rightsOf('owner'), username: 'ana' },
  member: { ...viewer, id: 'member', ...rightsOf(null), username: 'bo' },
};

type Caller = { as?: 'admin' | 'member' | 'visitor' };

/** The calls of pages on a studio without classes; each is asked as an administrator unless it says otherwise. */
export const pagesApp = async ({ db, pool, connection }: TestDatabase) => {
  await pool.query(
    "insert into users (id, email, full_name, first_name, last_name, slug) values ('admin', 'admin@studio.test', 'Ana Lind', 'Ana', 'Lind', 'ana')",
  );
  const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
  const counts = () => ({ classes: 12, series: 3, coaches: 2, shortest: 4 });
  const finder = { cards: async () => [], products: async () => new Map(), counts };
  const plansOnSale = async () => [];
  const process = () =>
    createStudioPages({ db, clock, connection, log: { error: () => undefined }, finder, plansOnSale });
  const pages = await process();
  const library = { video: async () => null, loop: async () => null };
  const catalog = createCatalog({ db, clock, marks: noMarks, library, commentCount: async () => null });
  const app = await createServer({
    log: false,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    resolveViewer: async ({ headers }) => people[String(headers['x-person'])] ?? null,
  });
  mount(app, [...pages.routes, ...catalog.routes], { checkAnswers: true });
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    { as = 'admin' }: Caller = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(as === 'visitor' ? {} : { 'x-person': as }),
      },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  return {
    close: catalog.close,
    pages,
    /** Another process of the same studio. */
    process,
    clock,
    ask,
    pageOf: async (id: number): Promise<ManagedPage> => (await ask('GET', `/admin/api/pages/${id}`)).body,
    save: (page: Pick<ManagedPage, 'id' | 'version' | 'fields'>, changes: Partial<PageFields>) =>
      ask('PUT', `/admin/api/pages/${page.id}`, { ...page.fields, ...changes, version: page.version }),
    publish: (id: number, version: number) => ask('POST', `/admin/api/pages/${id}/publication`, { version }),
    visit: (slug: string) => ask('GET', `/api/v2/pages/${slug}`, undefined, { as: 'visitor' }),
  };
};

const common = { hidden: false, audience: 'everyone', tinted: false } as const;

export const someText = (text: string, id = 'words'): SectionOf<'text'> => ({
  ...common,
  id,
  type: 'text',
  title: '',
  text,
  columns: 1,
});

export const someAction = (href: string): SectionOf<'call-to-action'> => ({
  ...common,
  id: 'action',
  type: 'call-to-action',
  title: 'Begin',
  text: '',
  link: { title: 'Go', href },
});

/** The usual home page with some of its sections taken out or changed. */
export const homeWith = (change: (section: Section) => Section | null): Section[] =>
  usualHome.flatMap((section) => change(section) ?? []);
