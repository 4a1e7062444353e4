import { describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { type Person, playlistCalls } from '../../roles/testing/playlists.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const api = playlistCalls(studio);
const [first = 0, second = 0] = demoStudio.classes
  .filter(({ state, video }) => state === 'published' && video === 'finished')
  .map(({ id }) => id);

const people = ['visitor', 'lapsed', 'member', 'author', 'admin'] as const;
type RoleCase = {
  does: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: (uuid: string) => string;
  body?: (uuid: string) => object;
  private?: boolean;
  /** In the order of `people`. */
  statuses: readonly number[];
};
const own: readonly number[] = [401, 403, 403, 200, 403];
const everyone: readonly number[] = [401, 200, 200, 200, 200];
const adminsOnly: readonly number[] = [401, 403, 403, 403, 200];

const roleCases: readonly RoleCase[] = [
  {
    does: 'R20 R31 open a public playlist',
    method: 'GET',
    path: (uuid) => `/${uuid}`,
    statuses: [200, 200, 200, 200, 200],
  },
  {
    does: 'R21 R32 read a private playlist',
    method: 'GET',
    path: (uuid) => `/${uuid}/entries`,
    private: true,
    statuses: [403, 403, 403, 200, 200],
  },
  {
    does: 'R22 create a playlist',
    method: 'POST',
    path: () => '',
    body: () => ({ title: 'Mine' }),
    statuses: everyone,
  },
  { does: 'R22 NS-103 list their own playlists', method: 'GET', path: () => '/me', statuses: everyone },
  {
    does: 'R23 NS-109 PL-075 edit it',
    method: 'PUT',
    path: (uuid) => `/${uuid}`,
    body: () => ({ title: 'Theirs' }),
    statuses: own,
  },
  { does: 'R24 NS-100 NS-109 delete it', method: 'DELETE', path: (uuid) => `/${uuid}`, statuses: own },
  {
    does: 'R25 NS-114 add a class to it',
    method: 'POST',
    path: (uuid) => `/${uuid}/entries`,
    body: () => ({ plan_entry_id: first }),
    statuses: own,
  },
  {
    does: 'R25 NS-113 put a class into it with others',
    method: 'POST',
    path: () => '/update_class_playlist',
    body: (uuid) => ({ plan_entry_id: first, playlist_ids: [uuid] }),
    statuses: own,
  },
  {
    does: 'R26 NS-114 take a class out of it',
    method: 'DELETE',
    path: (uuid) => `/${uuid}/entries/${first}`,
    statuses: own,
  },
  {
    does: 'R27 NS-111 reorder its classes',
    method: 'POST',
    path: (uuid) => `/${uuid}/sort`,
    body: () => ({ plan_entry: [second, first] }),
    statuses: own,
  },
  {
    does: 'R27 NS-117 read its classes in another order',
    method: 'GET',
    path: (uuid) => `/${uuid}/entries?order=title`,
    statuses: [200, 200, 200, 200, 200],
  },
  {
    does: 'R28 reorder their own list',
    method: 'POST',
    path: () => '/sort-user-playlists',
    body: () => ({ playlists: [] }),
    statuses: everyone,
  },
  {
    does: 'R29 PL-073 duplicate a public one',
    method: 'POST',
    path: (uuid) => `/${uuid}/duplicate`,
    statuses: everyone,
  },
  {
    does: 'R29 NS-101 duplicate a private one',
    method: 'POST',
    path: (uuid) => `/${uuid}/duplicate`,
    private: true,
    statuses: own.with(4, 200),
  },
  {
    does: 'R30 NS-124 PL-073 follow it',
    method: 'POST',
    path: (uuid) => `/${uuid}/followers`,
    statuses: everyone.with(3, 422),
  },
  {
    does: 'R30 NS-101 follow a private one',
    method: 'POST',
    path: (uuid) => `/${uuid}/followers`,
    private: true,
    statuses: [401, 403, 403, 422, 200],
  },
  {
    does: 'R30 NS-124 unfollow it',
    method: 'DELETE',
    path: (uuid) => `/${uuid}/followers`,
    statuses: everyone.with(3, 422),
  },
  {
    does: 'R30 NS-101 unfollow a private one they never followed',
    method: 'DELETE',
    path: (uuid) => `/${uuid}/followers`,
    private: true,
    statuses: [401, 403, 403, 422, 200],
  },
  {
    does: 'R33 NS-122 report it',
    method: 'POST',
    path: (uuid) => `/${uuid}/report`,
    statuses: everyone.with(3, 403),
  },
  {
    does: 'R33 NS-101 report a private one',
    method: 'POST',
    path: (uuid) => `/${uuid}/report`,
    private: true,
    statuses: [401, 403, 403, 403, 200],
  },
  { does: 'R34 PL-089 feature it', method: 'POST', path: (uuid) => `/${uuid}/feature`, statuses: adminsOnly },
  {
    does: 'R34 NS-123 feature a private one',
    method: 'POST',
    path: (uuid) => `/${uuid}/feature`,
    private: true,
    statuses: adminsOnly.with(4, 422),
  },
  {
    does: 'R34 PL-090 stop featuring it',
    method: 'DELETE',
    path: (uuid) => `/${uuid}/feature`,
    statuses: adminsOnly,
  },
  {
    does: 'NS-122 hide it',
    method: 'POST',
    path: (uuid) => `/admin/api/playlists/${uuid}/hide`,
    statuses: adminsOnly,
  },
  {
    does: 'NS-122 NS-210 let it be what it was before it was hidden',
    method: 'POST',
    path: (uuid) => `/admin/api/playlists/${uuid}/unhide`,
    statuses: adminsOnly,
  },
];

const codes: Record<number, readonly string[]> = {
  401: ['not_signed_in'],
  403: ['not_the_author', 'playlist_private', 'forbidden'],
  422: ['invalid'],
};

const makeFor = (roleCase: RoleCase) =>
  api.make('author', {
    title: 'For the roles',
    private: roleCase.private ?? false,
    plan_entry_ids: [first, second],
  });

describe.each(roleCases)('PL-103 GEN-006: who may $does', (roleCase) => {
  let made: ReturnType<typeof makeFor> | undefined;
  /** One for all who change nothing of it: those who only read, and those who are refused. */
  const unchanged = () => {
    made ??= makeFor(roleCase);
    return made;
  };
  test.each(people)('%s', async (who: Person) => {
    // A member publishes one playlist a minute for as long as they like.
    studio.clock.advance(60_000);
    const expected = roleCase.statuses[people.indexOf(who as (typeof people)[number])] ?? 0;
    const changes = expected === 200 && roleCase.method !== 'GET';
    const { uuid } = await (changes ? makeFor(roleCase) : unchanged());
    const before = expected === 200 ? null : await api.read('author', uuid);
    const answer = await api.call(who, roleCase.method, roleCase.path(uuid), roleCase.body?.(uuid));
    expect(answer.statusCode, answer.body).toBe(expected);
    if (expected === 200) return;
    expect(codes[expected]).toContain(answer.json().code);
    expect(await api.read('author', uuid)).toEqual(before);
  });
});

describe('who is refused is told why', () => {
  test('NS-109 PL-074 only the author changes a playlist, whatever admins are called', async () => {
    const { uuid, author } = await api.make('author');
    expect(author.username).toBe('maya');
    for (const who of ['member', 'lapsed', 'admin'] as const) {
      const answer = await api.call(who, 'PUT', `/${uuid}`, { private: true });
      expect([answer.statusCode, answer.json().error]).toEqual([
        403,
        'Only the author can change this playlist.',
      ]);
    }
  });

  test('NS-101 PL-076 a private playlist is private, to a member who would copy, follow or report it', async () => {
    const { uuid } = await api.make('author', { private: true });
    for (const action of ['duplicate', 'followers', 'report'])
      expect((await api.call('member', 'POST', `/${uuid}/${action}`)).json()).toMatchObject({
        code: 'playlist_private',
        error: 'This playlist is private',
      });
    expect(await api.read('member', uuid)).toEqual({
      uuid,
      private: true,
      userCanView: false,
      title: null,
      entries: [],
    });
  });

  test.each(roleCases.filter(({ path }) => path('x') !== path('y')))(
    'NS-101 NS-109 there is no playlist to $does',
    async ({ method, path, body }) => {
      for (const uuid of ['00000000-0000-4000-8000-000000000000', 'none', '0'.repeat(400)]) {
        const answer = await api.call('admin', method, path(uuid), body?.(uuid));
        expect(answer.statusCode).toBe(404);
        expect(answer.json().error).toBe("We couldn't find that playlist.");
      }
    },
  );
});
