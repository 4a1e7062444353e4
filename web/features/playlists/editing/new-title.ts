import { playlistDate } from '../../../ui/text/dates/fixed-dates.ts';

/** "New Playlist 21/11/2025" (PL-063, NS-106). */
export const newPlaylistTitle = (now: Date): string => `New Playlist ${playlistDate(now)}`;
