import { firstValue } from '../../../contract/pages/search-params.ts';
import { otherThan, type PageReads } from '../../client/pages/page-reads.ts';
import { playlistOrderOf } from './list-address.ts';

export const playlistsReads: PageReads = {
  '/playlists': (search) => ({ order: otherThan('date', playlistOrderOf(search)) }),
  '/playlists/$uuid': ({ source }) => ({
    source: firstValue(source) === 'mypractice' ? 'mypractice' : undefined,
  }),
  '/my/playlists': ({ uuid }) => ({ uuid: firstValue(uuid) }),
};
