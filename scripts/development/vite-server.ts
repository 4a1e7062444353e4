import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { createServer, type HotPayload, type Plugin } from 'vite';
import { base, type FromDevProcess, type FromServer } from '../../server/development/messages.ts';

/** Folders of which neither pages nor the server load anything. */
const notWatched = [
  '.openmat',
  'bench',
  'demo/images',
  'demo/media',
  'dist',
  'docs',
  'e2e',
  'scripts',
  'web/images',
  'web/static',
];

type Settings = { projectFolder: string; dataFolder: string; host: string; publicUrl: string };

/**
 * Pages link to the styles of their components (`?direct`). Vite replaces such a link where its file is a global style
 * sheet; for a CSS module, which nothing imports under that address, it would load the page again.
 */
const linkedStyles: Plugin = {
  name: 'linked-styles',
  hotUpdate: ({ modules }) => {
    for (const module of modules)
      if (module.url.endsWith('.module.css?direct')) module.isSelfAccepting = true;
  },
};

const startVite = async ({ projectFolder, dataFolder, host, publicUrl }: Settings) => {
  const http = createHttpServer().listen(0, host);
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const inProject = (name: string): string => join(projectFolder, name);
  // Packages may be links to another folder.
  const packages = dirname(realpathSync(inProject('node_modules/vite')));
  const vite = await createServer({
    root: projectFolder,
    configFile: inProject('vite.config.ts'),
    configLoader: 'native',
    base,
    appType: 'custom',
    plugins: [linkedStyles],
    // The settings of .env are the server's.
    envDir: false,
    clearScreen: false,
    logLevel: 'warn',
    optimizeDeps: { entries: ['web/app/entry-client.tsx'] },
    server: {
      middlewareMode: true,
      ws: { server: http, clientPort: port },
      allowedHosts: [new URL(publicUrl).hostname],
      fs: { allow: [packages, ...['contract', 'node_modules', 'player', 'web'].map(inProject)] },
      watch: { ignored: [...notWatched.map(inProject), dataFolder].map((folder) => join(folder, '**')) },
    },
  });
  http.on('request', (request, response) => vite.middlewares(request, response));
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return { http, vite, origin };
};

/** One Vite for all servers that come one after the other: what it has read and made of the sources is kept. */
export const createViteServer = async (settings: Settings) => {
  const { http, vite, origin } = await startVite(settings);
  const { client, ssr } = vite.environments;
  let hasFailed = false;
  const reload = (): void => {
    hasFailed = false;
    client.hot.send({ type: 'full-reload' });
  };
  vite.watcher.on('all', () => {
    if (hasFailed) reload();
  });

  const receive = async (message: FromServer, server: ChildProcess): Promise<void> => {
    if (message.kind === 'ready') reload();
    else if (message.kind === 'failed') hasFailed = true;
    else {
      const { kind, id, payload } = message;
      const answer = await ssr.hot.handleInvoke(payload as HotPayload);
      if (server.connected) server.send({ kind, id, answer } satisfies FromDevProcess);
    }
  };

  return {
    origin,
    serve: (server: ChildProcess): void => {
      server.on('message', (message: FromServer) => void receive(message, server));
    },
    /** Calls with the path in the project of each file that is added, changed or removed. */
    watch: (changed: (path: string) => void): void => {
      vite.watcher.on('all', (_event, path) => changed(relative(settings.projectFolder, path)));
    },
    /** Shown over every open page. */
    showError: (message: string): void => client.hot.send({ type: 'error', err: { message, stack: '' } }),
    close: async (): Promise<void> => {
      await vite.close();
      http.close();
      http.closeAllConnections();
    },
  };
};
