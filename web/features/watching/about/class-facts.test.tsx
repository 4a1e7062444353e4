import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { InStudio } from '../../../ui/testing/studio.tsx';
import type { ClassDetail } from '../queries.ts';
import { ClassFacts } from './ClassFacts.tsx';
import { LikeThis } from './LikeThis.tsx';

afterEach(cleanup);

const detail = (changes: Partial<ClassDetail>) => classEntry(changes) as ClassDetail;
const factsOf = (changes: Partial<ClassDetail>) => {
  const page = render(<ClassFacts entry={detail(changes)} />, { wrapper: InStudio });
  const facts = [...page.container.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);
  return Object.fromEntries(facts);
};

test('the facts of a class say what it needs, works on and leans on, in words', () => {
  const facts = factsOf({
    equipment: ['mat', 'block'],
    focusAreas: ['hips', 'back'],
    posture: 'seated',
    loads: ['wrists', 'jumping'],
    suits: ['postnatal'],
    sound: 'optional',
    subcategories: [{ slug: 'vinyasa', title: 'Vinyasa' }],
  });
  expect(facts).toMatchObject({
    'Made for': 'After birth',
    Needs: 'Mat, Block',
    'Works on': 'Hips, Back',
    Style: 'Vinyasa, Yoga',
    How: 'Seated',
    Involves: 'Wrists, Jumping',
    Sound: 'Works without sound',
  });
});

test('a fact that the studio has not set is absent, and one that is known to be nothing is said', () => {
  expect(Object.keys(factsOf({}))).toEqual(['Style', 'Difficulty', 'Intensity']);
  cleanup();
  expect(factsOf({ equipment: ['none'], loads: [] })).toMatchObject({
    Needs: 'Nothing needed',
    Involves: expect.stringMatching(/^Nothing/),
  });
});

test('classes like this one say in what they differ', async () => {
  const other = classEntry({ id: 8, title: 'Long Exhale', equipment: ['mat'] });
  fakeServer({
    'GET /api/v2/plan_entries/7/variations': () => ({
      kinds: [
        { id: 8, kind: 'without', load: 'wrists' },
        { id: 9, kind: 'shorter', load: null },
      ],
      classes: [other],
    }),
    'GET /api/v2/filters': () => ({ total: 31 }),
  });
  const page = await renderPart(() => <LikeThis entry={classEntry({ id: 7, focusAreas: ['hips'] })} />);
  const rows = within(await page.findByRole('region', { name: 'Similar classes' })).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.textContent).toContain('Without the wrists');
  expect(rows[0]?.textContent).toContain('Mat');
  const all = await page.findByRole('link', { name: 'See all 31 like this' });
  expect(all.getAttribute('href')).toBe('/class-finder?styles=yoga&focus_area=hips');
});
