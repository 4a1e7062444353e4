import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CancellationQuestion } from './cancellation.schema.ts';
import { isDelivered } from './survey-texts.ts';

const file = new URL('../../web/static/cancellation_survey.json', import.meta.url);

test('every text of the survey that comes with Openmat is a message', () => {
  const questions = JSON.parse(readFileSync(file, 'utf8')) as CancellationQuestion[];
  const texts = questions.flatMap(({ text, reasons }) => [
    text,
    ...reasons.flatMap((reason) => [reason.text, reason.detailsPrompt ?? []].flat()),
  ]);
  expect(texts.filter((text) => !isDelivered(text))).toEqual([]);
});
