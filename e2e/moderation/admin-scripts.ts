import type { Page } from '@playwright/test';

/** Words of scripts that only administrators load. */
export const adminWords = ['Studio admin', 'No More Items', 'View as a member'];

/** The text of every script that this page loads from now on. */
export const scriptsOf = (page: Page): (() => Promise<string>) => {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // A page that is left takes along what it was still loading.
    texts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(texts)).join('');
};
