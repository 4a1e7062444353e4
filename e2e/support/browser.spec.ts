import { expect, test } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { unpackTar } from './tar.ts';

test('the browser is the one named by CHROMIUM_PATH, else the system’s, else the one that comes along', () => {
  const nothing = (): boolean => false;
  const chrome = (path: string): boolean => path === '/usr/bin/google-chrome';
  expect(findBrowser({ CHROMIUM_PATH: '/opt/mine' }, chrome).executablePath).toBe('/opt/mine');
  expect(findBrowser({}, chrome).executablePath).toBe('/usr/bin/google-chrome');
  expect(findBrowser({}, () => true).executablePath).toBe('/usr/bin/chromium');
  const bundled = findBrowser({ CHROMIUM_PATH: '' }, nothing);
  expect(bundled.executablePath).toMatch(/node_modules\/\.cache\/chromium-[\d.]+\/chromium$/);
  expect(Object.keys(bundled.env ?? {}).toSorted()).toEqual(['FONTCONFIG_PATH', 'LD_LIBRARY_PATH']);
});

test('an archive that leads out of its folder is refused', () => {
  const header = Buffer.alloc(1024);
  header.write('../escaped');
  header.write('00000000000\0', 124);
  header.write('0', 156);
  expect(() => unpackTar(header, '/tmp/openmat-nowhere')).toThrow('leads out of the archive');
});
