import { availableParallelism } from 'node:os';
import { defineConfig, type UserWorkspaceConfig as ProjectConfig } from 'vitest/config';
import { plainCatalogs } from './scripts/bundling/messages.ts';
import { seedVariable } from './scripts/test-options.mjs';
import { LongFilesFirst, ShuffledFiles } from './scripts/testing/file-order.ts';
import { patienceMs } from './scripts/testing/patience.ts';
import { styleModules } from './scripts/testing/style-modules.ts';

/** The seed of `npm test -- --shuffle`. */
const seed = process.env[seedVariable];

const restore = 'scripts/testing/restore.ts';

/** Test files of one project share the modules a worker has loaded: loading them anew took a third of the run. */
const shared: ProjectConfig['test'] = {
  pool: 'forks',
  isolate: false,
  setupFiles: [restore],
  // One after the other: what is set up last is restored first.
  sequence: { setupFiles: 'list', ...(seed ? { shuffle: true } : {}) },
  // Tests wait for conditions: a long limit costs time only where one fails, and a loaded machine needs it.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: patienceMs } },
};

const inPage: ProjectConfig['test'] = {
  ...shared,
  environment: 'jsdom',
  setupFiles: ['web/ui/testing/browser-parts.ts', restore, 'web/ui/testing/page-restore.ts'],
};

const isolatedTests = 'web/**/*.isolated.test.tsx';

export default defineConfig({
  plugins: [styleModules(), plainCatalogs()],
  test: {
    teardownTimeout: 60_000,
    sequence: seed
      ? { shuffle: true, seed: Number(seed), sequencer: ShuffledFiles }
      : { sequencer: LongFilesFirst },
    // One more than there are cores: many tests wait for a program, a database or a clock.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{server,contract,demo,sandbox,scripts,bench}/**/*.test.ts'],
          globalSetup: ['server/platform/testing/database-server.ts'],
          // Node reads TypeScript itself, as it does when the product runs.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { test: { ...shared, name: 'web', include: ['{web,player}/**/*.test.ts'] } },
      {
        test: {
          ...inPage,
          name: 'components',
          include: ['{web,player}/**/*.test.tsx'],
          exclude: [isolatedTests],
        },
      },
      // What `vi.mock` stands for is not replaced where an earlier file of the worker has loaded the module.
      {
        test: {
          ...inPage,
          name: 'isolated',
          include: [isolatedTests],
          isolate: true,
        },
      },
    ],
  },
});
