import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { testApp } from './testing/app.ts';
import { demoDatabase } from './testing/demo.ts';
import { addHeavyMember, heavyMember } from './testing/members/heavy-member.ts';

/** Bounds of a warm request: statements beside the session, and size. */
type Bound = { path: string; statements: number; kilobytes: number };

const calls: Bound[] = [
  { path: '/api/v2/playlists', statements: 1, kilobytes: 25 },
  { path: '/api/v2/playlists?page=40&order=az', statements: 1, kilobytes: 25 },
  { path: `/api/v2/playlists/${heavyMember.longPlaylist}`, statements: 1, kilobytes: 140 },
  { path: `/api/v2/playlists/${heavyMember.longPlaylist}/entries?page=200`, statements: 1, kilobytes: 80 },
  { path: `/api/v2/playlists/${heavyMember.longPlaylist}/entries?order=style`, statements: 1, kilobytes: 80 },
  { path: '/api/v2/playlists/me?page=1', statements: 1, kilobytes: 80 },
  { path: '/api/v2/playlists/me?page=50', statements: 1, kilobytes: 80 },
  { path: '/api/v2/playlists/me?scope=class_page&field=date&direction=desc', statements: 1, kilobytes: 80 },
  { path: '/api/v2/playlists/me?scope=own&field=title&page=2', statements: 1, kilobytes: 80 },
  { path: '/api/v2/playlists/me?scope=names', statements: 1, kilobytes: 120 },
  { path: '/api/v2/users/me/practice', statements: 1, kilobytes: 40 },
  { path: '/api/v2/users/me/practice_year', statements: 1, kilobytes: 20 },
  { path: '/api/v2/users/me/practice_weeks?page=30', statements: 3, kilobytes: 40 },
  { path: '/api/v2/users/me/completed_classes?page=200&order=style', statements: 1, kilobytes: 80 },
  { path: '/api/v2/users/me/completed_classes?order=recentlyViewed', statements: 1, kilobytes: 80 },
  { path: '/api/v2/users/me/continue_watching', statements: 1, kilobytes: 80 },
  { path: '/api/v2/users/me/declined_suggestions', statements: 1, kilobytes: 10 },
  { path: '/api/v2/favorites', statements: 1, kilobytes: 100 },
  { path: '/api/v2/favorites?page=250&order=title', statements: 1, kilobytes: 100 },
  { path: '/api/v2/users/me', statements: 0, kilobytes: 25 },
  { path: '/api/v2/plan_entries?excludeCompleted=true', statements: 0, kilobytes: 50 },
];

const pages: Bound[] = [
  { path: '/class-finder', statements: 2, kilobytes: 300 },
  { path: '/series/blue-hour', statements: 4, kilobytes: 300 },
  { path: '/series/blue-hour/workouts/1116', statements: 4, kilobytes: 300 },
  { path: '/', statements: 4, kilobytes: 206 },
  { path: '/my/practice', statements: 2, kilobytes: 300 },
  { path: '/my/practice?tab=completed', statements: 5, kilobytes: 250 },
  { path: '/my/practice?tab=completed&window=30&order=title', statements: 4, kilobytes: 250 },
  { path: '/my/practice?tab=classes', statements: 1, kilobytes: 250 },
  { path: '/playlists', statements: 1, kilobytes: 300 },
  { path: `/playlists/${heavyMember.longPlaylist}`, statements: 1, kilobytes: 300 },
  { path: '/my/playlists', statements: 2, kilobytes: 336 },
  { path: `/my/playlists?uuid=00000000-0000-4000-8000-000000000900`, statements: 2, kilobytes: 300 },
];

const database = await demoDatabase(readConfig({}));
await addHeavyMember(database.pool);
const studio = await testApp({ database });
const cookie = await studio.signIn(heavyMember.email);
afterEach(() => vi.restoreAllMocks());

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

/** True for the keep-alive statement of listening connections. */
const isIdle = (text: string): boolean => /^select 1$/i.test(text.trim());

const lookAt = async (path: string) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { statusCode, body } = await studio.get(path, cookie);
  const texts = query.mock.calls.map(([statement]) => textOf(statement)).filter((text) => !isIdle(text));
  query.mockRestore();
  return { statusCode, bytes: Buffer.byteLength(body), texts };
};

test.each([...calls, ...pages])(
  'a member with 1,000 playlists, 5,000 saved classes and 5,000 completions gets $path in $statements statements at most and $kilobytes kB',
  async ({ path, statements, kilobytes }) => {
    await lookAt(path);
    // Background work of the program may fall into a look.
    const surplus = async (): Promise<string[]> => {
      const { statusCode, bytes, texts } = await lookAt(path);
      expect(statusCode).toBe(200);
      expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
      return texts.length > statements ? texts : [];
    };
    await expect.poll(surplus).toEqual([]);
  },
);
