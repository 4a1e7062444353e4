export { AddToPlaylistButton } from './adding/AddToPlaylistButton.tsx';
export { ClassOptions } from './adding/ClassOptions.tsx';
export { refreshPlaylists } from './mutations.ts';
export { PlaylistGrid } from './PlaylistGrid.tsx';
export { myPlaylistsQuery, playlistPagesQuery } from './queries.ts';
export { playlistsReads } from './reads.ts';
export { playlistsRoutes } from './routes.tsx';
export { UserPlaylists } from './UserPlaylists.tsx';
