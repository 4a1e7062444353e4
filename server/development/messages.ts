/** What the server tells the process of `npm run dev`, which outlives it. */
export type FromServer =
  /** A call of Vite's module runner, to be answered. */
  | { kind: 'module'; id: number; payload: object }
  /** Connections may come; open pages are loaded again. */
  | { kind: 'ready' }
  /** A page shows an error, which the next change of a file may fix. */
  | { kind: 'failed' };

/** A connection comes with its socket. */
export type FromDevProcess = { kind: 'module'; id: number; answer: unknown } | { kind: 'connection' };

/** All of Vite's files are where those of the build are, so that none has the address of a page. */
export const base = '/packs/';
