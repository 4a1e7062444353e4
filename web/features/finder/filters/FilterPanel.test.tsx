import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type ClassFilters,
  filterNames,
  filterRow,
  noFilters,
} from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { classSections, FilterSections, offered } from './FilterSections.tsx';

const option = (title: string, count = 5) => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  count,
});
/** Filters of which nothing is said here have no options. */
const noOptions = Object.fromEntries(
  filterNames.flatMap((name) => filterRow(name).group ?? []).map((group) => [group, []]),
) as Partial<FilterGroups> as FilterGroups;
const groups: FilterGroups = {
  ...noOptions,
  total: 100,
  instructors: [option('Maya Okafor'), option('Amara Diallo')],
  styles: [
    { ...option('Yoga'), subcategories: [option('Yin'), option('Hatha')] },
    { ...option('Fitness'), subcategories: [] },
  ],
  difficulties: [option('Beginner'), option('Moderate')],
  intensities: [1, 2].map((level) => ({ ...option(`Level ${level}`), level, caption: 'Calm' })),
  equipment: [option('Mat')],
  focus_area: [option('Hips')],
};
const some: ClassFilters = { ...noFilters, difficulties: ['beginner', 'moderate'], intensities: [1] };

type FiltersProps = { start: ClassFilters; onSettle: (filters: ClassFilters) => void };

/** The finder as far as its filters go: the panel behind its button, and a chip for each filter. */
const Filters = ({ start, onSettle }: FiltersProps) => {
  const [filters, setFilters] = useState(start);
  const [open, setOpen] = useState(false);
  const settle = (next: ClassFilters) => {
    onSettle(next);
    setFilters(next);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <ActiveFilters
        filters={filters}
        groups={groups}
        onChange={settle}
        onClearAll={() => settle(noFilters)}
      />
      {open ? (
        <FilterPanel
          filters={filters}
          sections={classSections}
          groupsFor={() => ({ queryKey: ['groups'], queryFn: async () => groups })}
          onClose={(next) => {
            setOpen(false);
            settle(next);
          }}
        />
      ) : null}
    </>
  );
};

const renderFilters = async (start: ClassFilters = noFilters) => {
  const settled: ClassFilters[] = [];
  const page = await renderPart(() => (
    <Filters start={start} onSettle={(filters) => settled.push(filters)} />
  ));
  const user = userEvent.setup({ delay: null });
  const panel = () => within(page.getByRole('dialog'));
  const press = (name: string | RegExp) => user.click(panel().getByRole('button', { name }));
  const open = async () => {
    await user.click(page.getByRole('button', { name: 'Filters' }));
    await page.findByRole('checkbox', { name: 'Beginner' });
  };
  return {
    page,
    user,
    panel,
    press,
    open,
    settled,
    box: (name: string) => panel().getByRole<HTMLInputElement>('checkbox', { name }),
    chips: () =>
      page.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent),
    title: () => panel().getByRole('heading', { name: /Filters Selected/ }).textContent,
  };
};

type SectionsProps = {
  given: FilterGroups;
  start: ClassFilters;
  signedIn: boolean;
  onSettle: (filters: ClassFilters) => void;
};

/** As the sidebar has them. */
const Sections = ({ given, start, signedIn, onSettle }: SectionsProps) => {
  const [filters, setFilters] = useState(start);
  return (
    <FilterSections
      sections={offered(classSections, given, signedIn ? runa : null)}
      filters={filters}
      groups={given}
      onChange={(next) => {
        onSettle(next);
        setFilters(next);
      }}
    />
  );
};

afterEach(cleanup);

describe('the filter panel', () => {
  test('CAT-002 CAT-009 counts the chosen filters in its title and applies them with View Results, as chips', async () => {
    const { box, user, press, open, title, chips, settled } = await renderFilters();
    await open();
    expect(title()).toContain('Filters Selected(0)');
    await user.click(box('Beginner'));
    await user.click(box('Level 1'));
    expect(title()).toContain('Filters Selected(2)');
    expect(settled).toEqual([]);
    await press('View Results');
    expect(settled).toEqual([{ ...noFilters, difficulties: ['beginner'], intensities: [1] }]);
    expect(chips()).toEqual(['Beginner', 'Level 1']);
  });

  test.each([
    ['Instructors', 'Amara Diallo'],
    ['Styles', 'Yoga'],
  ])('CAT-010 %s opens as a view of its own, with a way back', async (section, name) => {
    const { panel, press, open } = await renderFilters();
    await open();
    await press(section);
    expect(panel().getByText(name)).toBeDefined();
    expect(panel().queryByRole('button', { name: 'Difficulty' })).toBeNull();
    await press('Back to all filters');
    expect(panel().getByRole('button', { name: 'Difficulty' })).toBeDefined();
  });

  test('CAT-012 each section with chosen filters has a Clear button with their number, which clears that section alone', async () => {
    const { box, press, open, title } = await renderFilters(some);
    await open();
    await press('Clear (2) Difficulty');
    expect([box('Beginner').checked, box('Moderate').checked, box('Level 1').checked]).toEqual([
      false,
      false,
      true,
    ]);
    expect(title()).toContain('Filters Selected(1)');
  });

  test('CAT-104 returns the filters it was opened with when it is closed without a change', async () => {
    const { press, open, settled } = await renderFilters(some);
    await open();
    await press('Close');
    await open();
    await press('View Results');
    expect(settled).toEqual([some, some]);
  });

  test('CAT-105 folds its sections again when it is closed', async () => {
    const { panel, press, open } = await renderFilters();
    const folded = () =>
      panel().getByRole('button', { name: 'Equipment' }).getAttribute('aria-expanded') === 'false';
    await open();
    expect(folded()).toBe(true);
    await press('Equipment');
    expect(folded()).toBe(false);
    await press('Close');
    await open();
    expect(folded()).toBe(true);
  });

  test('CAT-119 NS-055 View Results does nothing while the custom duration is open and empty', async () => {
    const { page, panel, user, press, open, settled } = await renderFilters();
    await open();
    await press('Custom duration');
    await press('View Results');
    expect(page.getByRole('dialog')).toBeDefined();
    expect(settled).toEqual([]);
    await user.type(panel().getByRole('textbox', { name: 'Maximum minutes' }), '20');
    await press('View Results');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(settled.map(({ duration }) => duration)).toEqual([{ minMinutes: 0, maxMinutes: 20 }]);
  });
});

describe('the chips', () => {
  test('each remove their own filter alone', async () => {
    const { page, user, chips } = await renderFilters(some);
    expect(chips()).toEqual(['Beginner', 'Moderate', 'Level 1']);
    await user.click(page.getByRole('button', { name: 'Remove filter Moderate' }));
    expect(chips()).toEqual(['Beginner', 'Level 1']);
  });
});

describe('the sections of the sidebar', () => {
  const renderSections = async ({ given = groups, start = noFilters, signedIn = false } = {}) => {
    const settled: ClassFilters[] = [];
    const page = await renderPart(() => (
      <Sections
        given={given}
        start={start}
        signedIn={signedIn}
        onSettle={(filters) => settled.push(filters)}
      />
    ));
    return { page, settled, user: userEvent.setup({ delay: null }) };
  };

  test('five are open, and so is each with a chosen filter', async () => {
    const { page } = await renderSections({ start: { ...noFilters, equipment: ['mat'] } });
    const open = page
      .getAllByRole('button', { expanded: true })
      .map(({ textContent }) => textContent)
      .filter((name) => name !== 'Custom duration');
    expect(open).toEqual(['Instructors', 'Styles', 'Duration', 'Leave out', 'Difficulty', 'Equipment']);
  });

  test('loads are chips that leave classes out, and those that would leave none are dimmed', async () => {
    const { page, settled, user } = await renderSections({
      given: {
        ...groups,
        avoid: [
          { slug: 'wrists', title: 'Wrists', count: 4 },
          { slug: 'neck', title: 'Neck', count: 0 },
        ],
      },
    });
    const section = within(page.getByRole('region', { name: 'Leave out' }));
    await user.click(section.getByRole('button', { name: 'Wrists', pressed: false }));
    expect(settled.at(-1)?.avoid).toEqual(['wrists']);
    expect(section.getByRole('button', { name: 'Wrists', pressed: true })).toBeDefined();
    expect(section.getByRole('button', { name: 'Neck' }).className).toContain('empty');
  });

  test('CAT-100 to CAT-102 a category is all, a list, or absent', async () => {
    const { page, user } = await renderSections();
    const box = (name: string) => page.getByRole<HTMLInputElement>('checkbox', { name });
    const yoga = page.getByRole('button', { name: 'Yoga' });
    await user.click(yoga);
    expect(box('All Yoga').checked).toBe(true);
    await user.click(box('Yin'));
    expect(box('All Yoga').checked).toBe(false);
    await user.click(box('Yin'));
    expect(box('All Yoga').checked).toBe(true);
    await user.click(box('Yin'));
    await user.click(box('All Yoga'));
    expect(box('Yin').checked).toBe(false);
    await user.click(yoga);
    expect(page.queryByRole('checkbox', { name: 'All Yoga' })).toBeNull();
  });

  test('CAT-022 a studio with one coach offers no choice of coaches', async () => {
    const { page } = await renderSections({
      given: { ...groups, instructors: groups.instructors.slice(0, 1) },
    });
    expect(page.queryByRole('button', { name: 'Instructors' })).toBeNull();
    expect(page.getByRole('button', { name: 'Styles' })).toBeDefined();
  });

  test('CAT-021 a member hides completed classes with a switch, and shows them again', async () => {
    const { page, user, settled } = await renderSections({ signedIn: true });
    const hide = page.getByRole('switch', { name: 'Hide Completed Classes' });
    await user.click(hide);
    expect(hide.getAttribute('aria-checked')).toBe('true');
    await user.click(hide);
    expect(settled).toEqual([{ ...noFilters, excludeCompleted: true }, noFilters]);
  });
});
