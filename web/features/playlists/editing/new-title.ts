/** "New Playlist 21/11/2025", the day where the browser is (PL-063, NS-106). */
export const newPlaylistTitle = (now: Date): string =>
  `New Playlist ${new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(now)}`;
