import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.ts';

const { executablePath, args, env } = findBrowser(process.env);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/server.ts',
  fullyParallel: true,
  // One more than there are cores: a test often waits for an answer or a timer. More than 4 would wait for the one server.
  workers: Math.min(4, availableParallelism() + 1),
  // A loaded machine may starve a browser once; a test that needed this is counted apart, never silently.
  retries: 1,
  forbidOnly: true,
  // Tests wait for conditions, so that a long limit costs time only where one fails; a loaded machine needs it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args,
      ...(env ? { env: { ...(process.env as Record<string, string>), ...env } } : {}),
    },
  },
});
