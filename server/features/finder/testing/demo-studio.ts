import { sql } from 'kysely';
import { expect } from 'vitest';
import { noStandingFilters } from '../../../../contract/members/standing-filters.ts';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { loadDemo } from '../../../../demo/load.ts';
import { type Clock, fixedClock } from '../../../platform/clock.ts';
import { mount } from '../../../platform/http/mount.ts';
import { createServer } from '../../../platform/http/server.ts';
import { createLog } from '../../../platform/log.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { createCatalog } from '../../catalog/index.ts';
import { savedClassesPart } from '../../favorites/index.ts';
import { createMarks, nothingDeclined } from '../../marks/index.ts';
import { createMemberRecords } from '../../member-records/index.ts';
import { followedSeriesPart } from '../../plan-subscriptions/index.ts';
import { playlistsPart } from '../../playlists/index.ts';
import { practicePart } from '../../practice/index.ts';
import { preferencesPart } from '../../surveys/index.ts';
import { createFinder, type Finder } from '../index.ts';
import { accountsWithoutPasswords } from './demo-accounts.ts';

export const loadedAt = new Date('2026-05-20T09:30:00Z');

const viewerOf = (id: string): Viewer => ({
  id,
  sessionId: `${id}-session`,
  ...rightsOf(null),
  username: id,
  hasSubscriptionAccess: true,
});

/** One process of the product as far as the finder goes: its own catalog, finder and HTTP server on the database. */
export const finderProcess = async ({ db, pool, connection }: TestDatabase, clock: Clock) => {
  const reads = { records: 0 };
  const counted = {
    query: (asked: { name?: string }) => {
      reads.records++;
      return pool.query(asked as never);
    },
  } as Pick<TestDatabase['pool'], 'query'>;
  const parts = {
    practice: practicePart,
    saved: savedClassesPart,
    followed: followedSeriesPart,
    playlists: playlistsPart,
    preferences: preferencesPart,
  };
  const records = await createMemberRecords({ pool: counted, connection, clock, parts });
  const marks = createMarks(async (userId) => {
    const { practice, saved, followed, playlists, preferences } = await records.of(userId);
    return {
      completions: practice.completions,
      savedClasses: saved.places,
      playlistsHolding: playlists.holding,
      followedSeries: followed.byPlan,
      preferences,
      standing: noStandingFilters,
      declined: nothingDeclined,
      efforts: [],
    };
  });
  const library = { video: async () => null, loop: async () => null };
  const catalog = createCatalog({ db, clock, library, marks, commentCount: async () => null });
  const finder: Finder = await createFinder({
    catalog: catalog.forFinder,
    marks,
    clock,
    connection,
    log: createLog('silent'),
  });
  finder.onChange(records.clear);
  const app = await createServer({
    log: false,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    resolveViewer: async ({ headers }) =>
      headers['x-person'] ? viewerOf(String(headers['x-person'])) : null,
  });
  mount(app, finder.routes, { checkAnswers: true });
  const get = async (path: string, person?: string) => {
    const headers = person ? { 'x-person': person } : {};
    const answer = await app.inject({ method: 'GET', url: `/api/v2/${path}`, headers });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.json(),
      total: Number(answer.headers.total),
    };
  };
  const stop = async () => {
    await app.close();
    await finder.stop();
    await catalog.close();
    await records.stop();
  };
  return { finder, marks, get, stop, reads };
};

/** The demo studio on a database of the test file's own. */
export const demoDatabase = async () => {
  const database = await testDatabase();
  const clock = fixedClock(loadedAt);
  await loadDemo({ db: database.db, clock, accounts: accountsWithoutPasswords(database.pool) });
  // Answers order lists; a test that wants some gives them.
  await database.pool.query('delete from survey_answers');
  const idOf = async (email: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(
      database.db,
    );
    return rows[0]?.id ?? '';
  };
  return { database, clock, maya: await idOf('maya@openmat.test'), noor: await idOf('noor@openmat.test') };
};

/** Waits until `check` holds. */
export const soon = async (check: () => Promise<boolean>): Promise<void> => {
  await expect.poll(check).toBe(true);
};

export const coachSlugs = demoStudio.coaches.map(({ slug }) => slug);
export const categories = demoStudio.categories;
