import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import type { Video } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { PlayerProps } from '../../../../player/player-api.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import type { ClassDetail } from '../queries.ts';
import type { ClassesAround } from './around.ts';
import { neighbourAt } from './class-list.ts';
import { PlayingClass } from './PlayingClass.tsx';
import { UpNext } from './UpNext.tsx';

/** Stands for the player: says what it was given, and that it plays or pauses. */
const LivePlayer = ({ previous, next, autoplay, onPlayingChange }: PlayerProps) => (
  <div data-testid="player" data-given={JSON.stringify([previous?.title, next?.title, autoplay])}>
    <button type="button" onClick={() => onPlayingChange(true)}>
      Play
    </button>
    <button type="button" onClick={() => onPlayingChange(false)}>
      Pause
    </button>
  </div>
);
afterEach(cleanup);

const entries = [6, 7, 8].map((id) => classEntry({ id, title: `Class ${id}` }));
const places = entries.map((entry) => ({ key: String(entry.id), href: entry.planEntryUrl, entry }));
const nothing = () => undefined;
const around: ClassesAround = {
  classId: 7,
  title: 'First Light',
  href: null,
  places,
  total: 3,
  loadMore: null,
  index: 1,
  previous: neighbourAt(places, 0),
  next: neighbourAt(places, 2),
  goTo: nothing,
  choose: nothing,
  startAtOnce: null,
  again: 0,
};
const video: Video = {
  id: 9,
  duration: 1500,
  thumbnail: '',
  process_status: 'finished',
  external: null,
  facebook: null,
  resolutions: [],
  hlsUrl: '/a.m3u8',
  captions: [],
  chaptersUrl: null,
  storyboardUrl: null,
  locked: false,
};
const entry = {
  ...entries[1],
  contraindications: '',
  coachWords: '',
  retired: false,
  music: [],
  videoState: null,
} as ClassDetail;
const opened = { id: 'one', turn: '7 0', entry, video, resumeAtSeconds: null, placeUnknown: false };

const Watched = () => {
  const [playing, setPlaying] = useState<number | null>(null);
  return (
    <>
      <PlayingClass
        {...{ opened, video, around, onPlaying: setPlaying, startAtOnce: false, LivePlayer }}
        taken={{ focused: false, views: [], commands: [] }}
      />
      <UpNext around={around} playing={playing === 7} />
    </>
  );
};
const render = (me: Me | null) => {
  fakeServer({});
  return renderPart(Watched, { me });
};

test.each([
  ['a visitor', null, false],
  ['a member without access', { ...runa, hasSubscriptionAccess: false }, false],
  ['a member with access', runa, true],
  ['an administrator', { ...runa, hasSubscriptionAccess: false, ...ownerRights }, true],
])(
  'PLAY-012 and R11: Autoplay, next and previous of a class that plays for all: %s',
  async (_who, me, has) => {
    const page = await render(me);
    expect(page.queryByRole('switch', { name: 'Autoplay' }) !== null).toBe(has);
    expect(JSON.parse(page.getByTestId('player').dataset.given ?? '')).toEqual(
      has ? ['Class 6', 'Class 8', true] : [null, null, false],
    );
    expect(page.getByRole('link', { name: /Class 8/ })).toBeDefined();
  },
);

test('a class is “Now playing” in its list only while it plays, and “Selected” until then', async () => {
  const page = await render(runa);
  const current = page.getByRole('link', { current: true });
  expect(current.textContent).toContain('Class 7');
  expect(current.textContent).toContain('Selected');
  expect(current.textContent).not.toContain('Now playing');
  await userEvent.click(page.getByRole('button', { name: 'Play' }));
  expect(current.textContent).toContain('Now playing');
  expect(page.getAllByText('Now playing')).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Pause' }));
  expect(current.textContent).not.toContain('Now playing');
});
