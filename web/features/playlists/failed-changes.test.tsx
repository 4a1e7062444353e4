import type { PlaylistEntry } from '../../../contract/members/playlists.schema.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { playlistCard } from '../../ui/testing/playlists.ts';
import { AddToPlaylist } from './adding/AddToPlaylist.tsx';
import { AddToPlaylistDrawer } from './adding/AddToPlaylistDrawer.tsx';
import { CreatePlaylist } from './editing/CreatePlaylist.tsx';
import { DeletePlaylist } from './editing/DeletePlaylist.tsx';
import { EditPlaylist } from './editing/EditPlaylist.tsx';
import { useMoveEntry, useRemoveEntry } from './entries/entry-mutations.ts';
import { useMovePlaylist } from './lists/list-order.ts';
import { useDuplicatePlaylist, useFeaturePlaylist } from './mutations.ts';
import { FollowButton } from './page/FollowButton.tsx';
import { ReportPlaylist } from './page/ReportPlaylist.tsx';
import { authorsOrder } from './queries.ts';

const playlist = playlistCard();
const { uuid } = playlist;
const path = `/api/v2/playlists/${uuid}`;
const entry = classEntry();
const nothing = () => undefined;
const me = { 'GET /api/v2/users/me': () => runa, 'GET /api/v2/playlists/me': () => [playlist] };
const aboutClass = { ...me, 'GET /api/v2/plan_entries/7': () => entry };

/** A control that stands in a menu or list, as a button. */
const button = (name: string, useChange: () => () => void) => () => {
  const change = useChange();
  return (
    <button type="button" onClick={change}>
      {name}
    </button>
  );
};
const rowOf = { id: 5, planEntry: entry } as unknown as PlaylistEntry;

walkFailedChanges([
  {
    key: 'POST /api/v2/playlists',
    path: '/api/v2/playlists',
    Part: () => <CreatePlaylist open onClose={nothing} onCreated={nothing} />,
    press: async (user, page) => {
      const title = await page.findByRole('textbox', { name: 'Title' });
      await user.clear(title);
      await user.type(title, 'Evenings');
      await user.click(page.getByRole('button', { name: 'Create' }));
    },
    typed: { field: 'Title', text: 'Evenings' },
    again: 'Create',
    answers: me,
    done: playlist,
  },
  {
    key: 'PUT /api/v2/playlists/{uuid}',
    path,
    Part: () => <EditPlaylist playlist={playlist} open onClose={nothing} />,
    press: async (user, page) => {
      const title = await page.findByRole('textbox', { name: 'Title' });
      await user.clear(title);
      await user.type(title, 'Evenings');
      await user.click(page.getByRole('button', { name: 'Save' }));
    },
    typed: { field: 'Title', text: 'Evenings' },
    again: 'Save',
    answers: me,
    done: { ...playlist, entries: [] },
  },
  {
    key: 'DELETE /api/v2/playlists/{uuid}',
    path,
    Part: () => <DeletePlaylist playlist={playlist} open onClose={nothing} onDeleted={nothing} />,
    press: pressButton('Delete'),
    again: 'Delete',
  },
  {
    key: 'POST /api/v2/playlists/{uuid}/duplicate',
    path: `${path}/duplicate`,
    Part: button('Duplicate', () => {
      const { mutate } = useDuplicatePlaylist();
      return () => mutate(uuid);
    }),
    press: pressButton('Duplicate'),
    answers: me,
    done: playlist,
  },
  {
    key: 'POST /api/v2/playlists/{uuid}/followers',
    path: `${path}/followers`,
    Part: () => <FollowButton playlist={{ uuid, following: false }} />,
    press: pressButton('Add To My Playlists'),
    answers: me,
    done: { following: true, followerCount: 1 },
  },
  {
    key: 'DELETE /api/v2/playlists/{uuid}/followers',
    path: `${path}/followers`,
    Part: () => <FollowButton playlist={{ uuid, following: true }} />,
    press: pressButton('Saved To My Playlists'),
    answers: me,
    done: { following: false, followerCount: 0 },
  },
  ...['POST /api/v2/playlists/{uuid}/feature', 'DELETE /api/v2/playlists/{uuid}/feature'].map((key) => ({
    key,
    path: `${path}/feature`,
    Part: button('Feature', () => {
      const { mutate } = useFeaturePlaylist(uuid);
      return () => mutate(key.startsWith('POST'));
    }),
    press: pressButton('Feature'),
    done: { success: true, featured: key.startsWith('POST') },
  })),
  {
    key: 'POST /api/v2/playlists/{uuid}/report',
    path: `${path}/report`,
    Part: () => <ReportPlaylist playlist={playlist} open onClose={nothing} />,
    press: pressButton('Report'),
    again: 'Report',
  },
  {
    key: 'POST /api/v2/playlists/{uuid}/entries',
    path: `${path}/entries`,
    Part: () => <AddToPlaylist entry={entry} open onClose={nothing} />,
    press: async (user, page) => user.click(await page.findByRole('button', { name: /^Wind down/ })),
    answers: aboutClass,
  },
  {
    key: 'DELETE /api/v2/playlists/{uuid}/entries/{planEntryId}',
    path: `${path}/entries/7`,
    Part: button('Remove', () => {
      const remove = useRemoveEntry(uuid);
      return () => remove(rowOf);
    }),
    press: pressButton('Remove'),
    answers: me,
  },
  {
    key: 'POST /api/v2/playlists/{uuid}/sort',
    path: `${path}/sort`,
    Part: button('Move', () => {
      const move = useMoveEntry(uuid);
      return () => move(0, 1);
    }),
    press: pressButton('Move'),
    known: (queryClient) =>
      queryClient.setQueryData(['playlists', uuid, 'entries', authorsOrder], {
        pages: [{ items: [rowOf, { ...rowOf, id: 6 }], total: 2 }],
        pageParams: [1],
      }),
    answers: me,
    done: { success: true, entryIds: [6, 5] },
  },
  {
    key: 'POST /api/v2/playlists/sort-user-playlists',
    path: '/api/v2/playlists/sort-user-playlists',
    Part: button('Move', () => {
      const move = useMovePlaylist([playlist, playlistCard({ uuid: 'other' })]);
      return () => move(0, 1);
    }),
    press: pressButton('Move'),
    answers: me,
  },
  {
    key: 'POST /api/v2/playlists/update_class_playlist',
    path: '/api/v2/playlists/update_class_playlist',
    Part: () => <AddToPlaylistDrawer entry={entry} open onClose={nothing} onSaved={nothing} />,
    press: async (user, page) => {
      await user.click(await page.findByRole('checkbox'));
      await user.click(page.getByRole('button', { name: 'Save' }));
    },
    afterSignIn: pressButton('Save'),
    answers: aboutClass,
    done: { playlistIds: [uuid] },
  },
]);
