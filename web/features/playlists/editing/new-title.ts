import { t } from '../../../../contract/messages.ts';
import { playlistDate } from '../../../ui/text/dates/fixed-dates.ts';

/** "New Playlist 21/11/2025" (PL-063, NS-106). */
export const newPlaylistTitle = (now: Date): string => t('New Playlist {date}', { date: playlistDate(now) });
