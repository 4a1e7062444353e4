import type { Playlist, PlaylistCard, PlaylistEntry } from '../../../contract/members/playlists.schema.ts';
import type { TestApp } from './app.ts';

/** People of the demo studio; no other tests change what these keep. */
const emails = {
  member: 'flex@openmat.test',
  other: 'noor@openmat.test',
  lapsed: 'lapsed@openmat.test',
  author: 'maya@openmat.test',
  admin: 'admin@openmat.test',
};
export type Person = keyof typeof emails | 'visitor';

/** Playlists as people use them over HTTP. */
export const playlistCalls = (studio: TestApp) => {
  const cookieOf = async (who: Person): Promise<string> =>
    who === 'visitor' ? '' : studio.signIn(emails[who]);
  const call = async (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    studio.send(path.startsWith('/admin') ? path : `/api/v2/playlists${path}`, {
      method,
      cookie: await cookieOf(who),
      ...(body ? { body } : {}),
    });
  const done = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked);
    if (answer.statusCode !== 200)
      throw new Error(`${asked.slice(0, 3).join(' ')}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const entries = async (who: Person, uuid: string, query = ''): Promise<PlaylistEntry[]> =>
    done(who, 'GET', `/${uuid}/entries?per_page=100${query}`);
  return {
    call,
    done,
    entries,
    make: (who: Person, fields: object = {}): Promise<Playlist> => done(who, 'POST', '', fields),
    read: (who: Person, uuid: string): Promise<Playlist> => done(who, 'GET', `/${uuid}`),
    mine: (who: Person): Promise<PlaylistCard[]> => done(who, 'GET', '/me'),
    /** The ids of the classes in a playlist, in its order; null where one is gone. */
    classes: async (who: Person, uuid: string): Promise<(number | null)[]> =>
      (await entries(who, uuid)).map(({ planEntry }) => planEntry?.id ?? null),
  };
};
