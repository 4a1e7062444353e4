export { AddToPlaylistButton } from './adding/AddToPlaylistButton.tsx';
export { ClassOptions } from './adding/ClassOptions.tsx';
export { PlaylistGrid } from './lists/PlaylistGrid.tsx';
export { UserPlaylists } from './lists/UserPlaylists.tsx';
export { refreshPlaylists } from './mutations.ts';
export { myPlaylistsQuery, playlistPagesQuery } from './queries.ts';
export { playlistsReads } from './reads.ts';
export { playlistsRoutes } from './routes.tsx';
