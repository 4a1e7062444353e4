import { expect, test } from 'vitest';
import { cityOf, zoneGroups } from './TimeZoneField.tsx';

test('time zones stand by their cities below their regions, that of the device first', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/Argentina/Buenos_Aires',
    'Europe/Athens',
    'America/New_York',
  ];
  expect(zoneGroups(zones, 'Asia/Tokyo')).toEqual([
    { label: 'This device', zones: ['Asia/Tokyo'] },
    { label: 'America', zones: ['America/Argentina/Buenos_Aires', 'America/New_York'] },
    { label: 'Europe', zones: ['Europe/Athens', 'Europe/Berlin'] },
    { label: 'Other', zones: ['UTC'] },
  ]);
  expect(zones.map(cityOf)).toEqual(['UTC', 'Berlin', 'Buenos Aires, Argentina', 'Athens', 'New York']);
});
