import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,contract,web,demo,sandbox,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/platform/testing/database-server.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
