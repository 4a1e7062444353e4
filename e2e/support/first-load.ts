import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect } from './studio.ts';

const mostBytes = 150_000;

/** Watches the scripts that a page loads from now on; what it returns checks those of the document since. */
export const firstLoadOf = (page: Page): ((html: string) => Promise<void>) => {
  let scripts = new Map<string, Response>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) scripts = new Map();
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(new URL(response.url()).pathname, response);
  });
  return async (html) => {
    const announced = new Set([...html.matchAll(/"(\/packs\/js\/[^"]+)"/g)].map(([, address]) => address));
    const addresses = [...scripts.keys()];
    expect.soft(addresses.filter((address) => !announced.has(address))).toEqual([]);
    expect.soft(addresses.filter((address) => !address.startsWith('/packs/js/'))).toEqual([]);
    expect.soft(addresses.filter((address) => address.includes('hls'))).toEqual([]);
    const bodies = await Promise.all([...scripts.values()].map((response) => response.body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect.soft(bytes, 'the scripts of a first load').toBeGreaterThan(50_000);
    expect.soft(bytes, 'the scripts of a first load').toBeLessThan(mostBytes);
  };
};
