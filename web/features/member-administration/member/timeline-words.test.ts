import { expect, test } from 'vitest';
import { timelineFacts, timelineTitle } from './timeline-words.ts';

test('a survey of those who leave is told in its words', () => {
  const answers = [
    { question: 'Why are you leaving?', reason: 'It costs more than I want to pay', details: '10 a month' },
    { question: 'Would you come back?', reason: 'Perhaps', details: null },
  ];
  const entry = {
    id: 'survey-1',
    kind: 'survey',
    at: '2027-03-05T10:00:00.000Z',
    what: 'leaving',
    actor: null,
    details: { answers },
  } as const;
  expect(timelineTitle(entry)).toBe('Reason for leaving');
  expect(timelineFacts(entry, 'UTC')).toBe(
    'Why are you leaving? It costs more than I want to pay: “10 a month”. Would you come back? Perhaps',
  );
});
