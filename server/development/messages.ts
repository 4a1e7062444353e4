/** Messages from the server to the process of `npm run dev`, which outlives the server. */
export type FromServer =
  /** Call of Vite's module runner that expects an answer. */
  | { kind: 'module'; id: number; payload: object }
  /** Ready for connections; open pages reload. */
  | { kind: 'ready' }
  /** A page shows an error, which the next change of a file may fix. */
  | { kind: 'failed' };

/** Messages to the server; a connection is sent with its socket. */
export type FromDevProcess = { kind: 'module'; id: number; answer: unknown } | { kind: 'connection' };

/** Path prefix of Vite's files, the same as for files of the build, so that none has the address of a page. */
export const base = '/packs/';
