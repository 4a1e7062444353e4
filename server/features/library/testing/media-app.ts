import { createServer } from '../../../platform/http/server.ts';
import type { Library } from '../index.ts';

/** A server with nothing but the videos of a library: who asks is told by the token alone. */
export const mediaApp = async (library: Library) => {
  const app = await createServer({
    log: false,
    trustProxy: false,
    publicUrl: 'http://localhost:3000',
    resolveViewer: async () => null,
  });
  await app.register(library.media);
  return app;
};
