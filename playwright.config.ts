import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.ts';

const { executablePath, args, env } = findBrowser(process.env);

/**
 * Flag that leaves no memory for the tiles of a page, which stay unpainted: no test reads the pixels of a page. With
 * OPENMAT_E2E_PAINT=1 pages are painted, with their pictures, and a failed test keeps a screenshot.
 */
const paints = process.env.OPENMAT_E2E_PAINT === '1';
const unpainted = paints ? [] : ['--force-gpu-mem-available-mb=1'];

/** Tests of pictures: their files, their sizes, the layout while they load. The others load none. */
const ofPictures = [
  'accounts/photo',
  'home/hour-of-day',
  'player/playing-demo',
  'player/remembering',
  'playlists/playlist-editing',
  'shell/picture-transition',
  'whole/first-screen',
  'whole/screens',
  'whole/slow-network',
].map((name) => `**/${name}.spec.ts`);

/** Blink reads the last such flag only, so Playwright's own settings are repeated. */
const withoutPictures = paints
  ? []
  : [
      '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false',
    ];

const launch = (more: string[]) => ({
  executablePath,
  args: [...args, ...unpainted, ...more],
  ...(env ? { env: { ...(process.env as Record<string, string>), ...env } } : {}),
});

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
    screenshot: paints ? 'only-on-failure' : 'off',
    launchOptions: launch([]),
  },
  projects: [
    { name: 'pictures', testMatch: ofPictures },
    { name: 'pages', testIgnore: ofPictures, use: { launchOptions: launch(withoutPictures) } },
  ],
});
