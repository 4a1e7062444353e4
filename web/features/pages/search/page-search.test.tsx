import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import { foundAnswers, markedParts } from './found-answers.ts';
import { PageSearch } from './PageSearch.tsx';

const common = { hidden: false, audience: 'everyone', tinted: false } as const;
const sections: Section[] = [
  {
    ...common,
    id: 'questions',
    type: 'questions',
    title: 'Questions',
    questions: [
      { question: 'The video does not start', answer: 'Press **pause**, then play.' },
      { question: 'How do I pause?', answer: 'Under Membership, for a month or two.' },
    ],
  },
  {
    ...common,
    id: 'write',
    type: 'text',
    title: 'Écrivez-nous',
    text: 'By [mail](mailto:help@studio.example).',
    columns: 1,
  },
];

afterEach(cleanup);

const typed = (words: string) => {
  render(<PageSearch title="Help" sections={sections} />);
  fireEvent.input(screen.getByLabelText('Search in Help'), { target: { value: words } });
};

test('a page finds its answers by the beginnings of words, with or without accents, titles first', () => {
  const titles = (query: string) => foundAnswers(query, sections).map(({ title }) => title);
  expect(titles('paus')).toEqual(['How do I pause?', 'The video does not start']);
  expect(titles('PAUSE month')).toEqual(['How do I pause?']);
  expect(titles('ecrivez')).toEqual(['Écrivez-nous']);
  expect(titles('parking')).toEqual([]);
});

test('a title found by a search has the words that the query begins apart', () => {
  expect(markedParts('paus', 'How do I pause?')).toEqual(['How do I ', 'pause', '?']);
  expect(markedParts('paus', 'The video')).toEqual(['The video']);
});

test('the search of a page shows the answers, says how many, and marks the words found', () => {
  typed('paus');
  expect(screen.getByRole('status').textContent).toBe('2 answers');
  expect(screen.getByRole('heading', { name: 'How do I pause?' }).querySelector('mark')?.textContent).toBe(
    'pause',
  );
  expect(screen.getByText('Under Membership, for a month or two.')).toBeTruthy();
});

test('the search of a page that finds nothing offers to write to the address of the page about it', () => {
  typed('parking');
  expect(screen.getByText('Nothing here is about “parking”.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write about parking' }).getAttribute('href')).toBe(
    'mailto:help@studio.example?subject=parking',
  );
});
