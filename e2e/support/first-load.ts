import type { Page, Response } from '@playwright/test';
import { expect } from './studio.ts';

const mostBytes = 145_950;
const mostStyleBytes = 20_950;

/** Returns the transferred bytes of the bodies, without headers. */
const sentBytes = async (files: ReadonlyMap<string, Response>): Promise<number> => {
  const sizes = await Promise.all([...files.values()].map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
};

/**
 * Watches the scripts and style sheets of a page from now on; the returned function checks those of the current
 * document.
 */
export const firstLoadOf = (page: Page): ((html: string) => Promise<void>) => {
  let scripts = new Map<string, Response>();
  let styles = new Map<string, Response>();
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    scripts = new Map();
    styles = new Map();
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const type = response.request().resourceType();
    if (type === 'script') scripts.set(pathname, response);
    if (type === 'stylesheet') styles.set(pathname, response);
  });
  return async (html) => {
    const announced = new Set([...html.matchAll(/"(\/packs\/js\/[^"]+)"/g)].map(([, address]) => address));
    const addresses = [...scripts.keys()];
    expect.soft(addresses.filter((address) => !announced.has(address))).toEqual([]);
    expect.soft(addresses.filter((address) => !address.startsWith('/packs/js/'))).toEqual([]);
    expect.soft(addresses.filter((address) => address.includes('hls'))).toEqual([]);
    const bytes = await sentBytes(scripts);
    expect.soft(bytes, 'the scripts of a first load').toBeGreaterThan(50_000);
    expect.soft(bytes, 'the scripts of a first load').toBeLessThan(mostBytes);
    expect.soft([...styles.keys()].filter((address) => address.includes('admin'))).toEqual([]);
    expect.soft(await sentBytes(styles), 'the styles of a first load').toBeLessThan(mostStyleBytes);
  };
};
