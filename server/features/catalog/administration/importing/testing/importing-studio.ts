import type { StudioImport } from '../../../../../../contract/catalog-administration/importing/imports.schema.ts';
import { fixedClock } from '../../../../../platform/clock.ts';
import { createJobs } from '../../../../../platform/jobs/index.ts';
import { createLog } from '../../../../../platform/log.ts';
import { testDatabase } from '../../../../../platform/testing/database.ts';
import { formWithFile } from '../../../../../platform/testing/multipart.ts';
import { admin, serverOf } from '../../../testing/calls.ts';
import { smallStudio } from '../../../testing/small-studio.ts';
import { runImport } from '../import-run.ts';
import { createStudioImports } from '../routes.ts';
import { runUndoing } from '../undoing.ts';

const openStudio = async () => {
  const database = await testDatabase();
  const { db, pool } = database;
  const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
  const jobs = createJobs({ db: database, log: createLog('silent') });
  const context = { db, clock, jobs, maxBytes: 5e9, studio: { timeZone: 'Europe/Berlin' } };
  await pool.query(
    "insert into users (id, email, full_name, first_name, last_name, slug) values ('admin', 'admin@studio.test', 'Ana Lind', 'Ana', 'Lind', 'ana')",
  );
  await smallStudio(db);
  await pool.query(
    "insert into coaches (slug, first_name, last_name, bio) values ('amara-diallo', 'Amara', 'Diallo', '')",
  );
  const imports = createStudioImports(context);
  return { pool, clock, context, imports, app: await serverOf(imports.routes) };
};
type Studio = Awaited<ReturnType<typeof openStudio>>;

/** Calls of an administrator. */
const callsOf = ({ app, clock, context }: Studio) => {
  const person = { 'sec-fetch-site': 'same-origin', 'x-person': admin.id };
  const ask = async (method: 'GET' | 'POST', path: string, sent: object = {}) => {
    const url = `/admin/api/studio_imports${path}`;
    const answer = await app.inject({ method, url, headers: person, ...sent });
    return { status: answer.statusCode, body: answer.json() };
  };
  const send = async (table: string) => {
    // Tables are taken at a rate.
    clock.advance(30_000);
    const { headers, body } = formWithFile('table', Buffer.from(table), 'classes.csv');
    const sent = { headers: { ...headers, ...person }, payload: body };
    return ask('POST', '?name=classes.csv', sent);
  };
  const judge = async (
    table: string,
    { publish = false, files = [] as { name: string; bytes: number }[] } = {},
  ) => {
    const made: StudioImport = (await send(table)).body;
    const body = { fields: made.columns.map(({ field }) => field), publish, files };
    await ask('POST', `/${made.id}/dry_run`, { payload: body });
    return made.id;
  };
  const run = async (id: string): Promise<StudioImport> => {
    await ask('POST', `/${id}/start`);
    await runImport(context, id, new AbortController().signal);
    return (await ask('GET', `/${id}`)).body;
  };
  /** Undoes or restores to the end; answers what was asked for, or why not. */
  const stepped = async (id: string, action: 'undo' | 'restore') => {
    const asked = await ask('POST', `/${id}/${action}`);
    await runUndoing(context, id, new AbortController().signal);
    return asked.status === 200 ? ask('GET', `/${id}`) : asked;
  };
  const rowsOf = async (id: string) => (await ask('GET', `/${id}/rows`)).body;
  const verdictOf = async (line: string, heading = 'title,coach,level,series,date,file,key,slug') => {
    const [row] = await rowsOf(await judge(`${heading}\n${line}\n`));
    return { verdict: row.verdict, reasons: row.reasons.join(' ') };
  };
  return { ask, send, judge, run, stepped, rowsOf, verdictOf };
};

/** Content of the database after an import. */
const stateOf = ({ pool }: Studio) => ({
  state: async () =>
    (
      await pool.query(
        `select (select json_agg(entry order by id) from plan_entries as entry) as entries,
           (select count(*) from catalog_revisions) as revisions, (select count(*) from plans) as plans`,
      )
    ).rows,
  classCalled: async (title: string) =>
    (
      await pool.query(
        `select entry.*, plan.title as series from plan_entries as entry join plans as plan on plan.id = entry.plan_id
         where entry.title = $1`,
        [title],
      )
    ).rows,
});

/** A studio whose administrator imports, for the tests of one file. */
export const importingStudio = async () => {
  const studio = await openStudio();
  return { ...studio, ...callsOf(studio), ...stateOf(studio) };
};
