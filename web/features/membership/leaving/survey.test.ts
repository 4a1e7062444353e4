import { expect, test } from 'vitest';
import type { CancellationQuestion } from '../../../../contract/membership/cancellation.schema.ts';
import { responsesOf, shuffleReasons } from './survey.ts';

const reason = (key: string, detailsPrompt: string | null = null) => ({
  key,
  text: `Reason ${key}`,
  detailsPrompt,
});
const question: CancellationQuestion = {
  key: 'why',
  text: 'Why?',
  reasons: [reason('0', 'What is it?'), reason('1'), reason('2', 'Which?'), reason('3')],
};

test('MEM-046: the reason with the key 0 stands last, and the others come in every order', () => {
  const orders = new Set<string>();
  for (let times = 0; times < 200; times += 1)
    orders.add(
      shuffleReasons(question)
        .reasons.map(({ key }) => key)
        .join(''),
    );
  expect([...orders].toSorted()).toEqual(['1230', '1320', '2130', '2310', '3120', '3210']);
});

test('MEM-044: an answer counts only with a reason, and what is written belongs to the reason it was written for', () => {
  const details = { '2': ' Yin ', '1': 'Not asked for' };
  expect(responsesOf([question], { why: { reason: '', details } })).toEqual([]);
  expect(responsesOf([question], { why: { reason: '2', details } })).toEqual([
    { question: 'why', reason: '2', details: 'Yin' },
  ]);
  expect(responsesOf([question], { why: { reason: '1', details } })).toEqual([
    { question: 'why', reason: '1' },
  ]);
  expect(responsesOf([question], { other: { reason: '1', details } })).toEqual([]);
});
