import { expect, test } from 'vitest';
import { classFields } from '../../../contract/catalog-administration/class-fields.ts';
import { coachFields } from '../../../contract/catalog-administration/references/coach-fields.ts';
import { fieldText } from './field-text.ts';

const timeZone = 'Europe/Berlin';

test('the text of a moment is in the time zone of the studio', () => {
  expect(fieldText(coachFields.shownFrom, '2026-12-01T08:00:00.000Z', timeZone)).toContain('9:00');
});

test('the text of a picture says where it is from, or what stands in its place', () => {
  expect(fieldText(coachFields.image, 'photos/12345678-abc-960', timeZone)).toBe('Uploaded (12345678)');
  expect(fieldText(coachFields.image, null, timeZone)).toBe('');
  expect(fieldText(classFields.image, null, timeZone)).toBe('That of the video');
});
