import { expect, test } from 'vitest';
import { prefixOf, siteOf, visitorAddress } from './visitor-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:0DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'not an address'],
  [undefined, 'unknown'],
])('the caller at %s is counted as %s', (ip, counted) => {
  expect(visitorAddress(ip)).toBe(counted);
});

test.each([
  ['2001:db8:0:7::1', '[2001:db8:0]'],
  ['203.0.113.9', null],
  ['not an address', null],
])('the site of the caller at %s is %s', (ip, site) => {
  expect(siteOf(visitorAddress(ip))).toBe(site);
});

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.200', '203.0.113'],
  ['2001:db8:7:1::1', '[2001:db8:7]'],
  ['2001:DB8:7:ffff::1', '[2001:db8:7]'],
  ['not an address', 'not an address'],
])('the prefix of the caller at %s is %s', (ip, prefix) => {
  expect(prefixOf(visitorAddress(ip))).toBe(prefix);
});
