import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../platform/viewer.ts';
import { queryClasses } from './class-index/class-query.ts';
import { personalTo } from './personal/personal.ts';
import { completedOn, indexOf, memberOf, studioOf80, viewerCalled } from './testing/members.ts';
import { onlyFilters } from './testing/oracle.ts';
import { isLike } from './testing/random-members.ts';

const maya = viewerCalled('maya');

describe('the recommendations of the home page', () => {
  const classes = studioOf80(21).map((facts) => ({ ...facts, suits: [] }));
  const index = indexOf(classes);
  const recommend = async (known: Parameters<typeof memberOf>[1], viewer: Viewer | null = maya) => {
    const personal = await personalTo(memberOf(index, known), viewer, {
      order: 'recommended',
      excludeCompleted: false,
    });
    return queryClasses(index, {
      filters: onlyFilters({}),
      order: 'recommended',
      page: 1,
      perPage: 500,
      ...personal,
    }).ids;
  };
  const withStyle = (key: string) =>
    classes.filter(({ id }) => index.keysOf(id).includes(key)).map(({ id }) => id);
  const yin = withStyle('subcategory yoga yin');
  const relevance = queryClasses(index, {
    filters: onlyFilters({}),
    order: 'relevance',
    page: 1,
    perPage: 500,
  }).ids;

  test('are ordered by relevance for a visitor and for a member without completions or answers', async () => {
    expect(await recommend({}, null)).toEqual(relevance);
    expect(await recommend({})).toEqual(relevance);
  });

  test('put lower levels first after classes that were hard, and higher ones after classes that were easy', async () => {
    const nowMs = Date.parse('2026-05-20T12:00:00Z');
    const levelOf = (id: number) => classes.find((one) => one.id === id)?.intensity ?? 0;
    const third = classes.find(({ intensity }) => intensity === 3)?.id ?? 0;
    const told = (effort: 'easy' | 'right' | 'hard', daysAgo = 1) => [
      { classId: third, effort, atMs: nowMs - daysAgo * 86_400_000 },
    ];
    const first = (ids: readonly number[], fits: (level: number) => boolean) => [
      ...ids.filter((id) => fits(levelOf(id))),
      ...ids.filter((id) => !fits(levelOf(id))),
    ];
    expect(await recommend({ efforts: told('hard') })).toEqual(first(relevance, (level) => level < 3));
    expect(await recommend({ efforts: told('easy') })).toEqual(first(relevance, (level) => level > 3));
    expect(await recommend({ efforts: told('right') })).toEqual(relevance);
    expect(await recommend({ efforts: told('hard', 91) })).toEqual(relevance);
    expect(await recommend({ efforts: [...told('hard'), ...told('easy', 2)] })).toEqual(relevance);
  });

  test('leave out classes that are made for some people, as in pregnancy', async () => {
    const some = indexOf(
      classes.map((facts, at) => (at % 2 === 0 ? { ...facts, suits: ['prenatal'] } : facts)),
    );
    const page = { filters: onlyFilters({}), order: 'recommended', page: 1, perPage: 500 } as const;
    for (const viewer of [null, maya]) {
      const personal = await personalTo(memberOf(some, {}), viewer, {
        order: 'recommended',
        excludeCompleted: false,
      });
      const { ids } = queryClasses(some, { ...page, ...personal });
      expect(ids.toSorted((a, b) => a - b)).toEqual(
        classes.flatMap(({ id }, at) => (at % 2 === 0 ? [] : [id])).toSorted((a, b) => a - b),
      );
    }
  });

  test('put the styles that a member practises first, without the classes completed in the last 30 days', async () => {
    const only =
      yin.find((id) => index.keysOf(id).filter((key) => key.startsWith('subcategory ')).length === 1) ?? 0;
    const recommended = await recommend({ completed: completedOn([only], 10) });
    expect(recommended).not.toContain(only);
    expect(recommended).toEqual([
      ...relevance.filter((id) => yin.includes(id) && id !== only),
      ...relevance.filter((id) => !yin.includes(id)),
    ]);
    expect(await recommend({ completed: completedOn([only], 31) })).toContain(only);
    expect(await recommend({ completed: completedOn([only], 200) })).toEqual(relevance);
  });

  test('put classes that match the survey answers before the practised styles, and classes that match both first', async () => {
    const only =
      yin.find((id) => index.keysOf(id).filter((key) => key.startsWith('subcategory ')).length === 1) ?? 0;
    const answers = {
      goals: [],
      styles: [],
      experience: ['beginner'],
      intensity: [],
      duration: [],
      equipment: [],
    };
    const recommended = await recommend({ completed: completedOn([only], 40), answers });
    const like = new Set(classes.filter((facts) => isLike(facts, answers)).map(({ id }) => id));
    const tier = (id: number) => 2 * Number(!like.has(id)) + Number(!yin.includes(id));
    expect(recommended).toEqual(relevance.toSorted((a, b) => tier(a) - tier(b)));
    expect(new Set(recommended.map(tier)).size).toBe(4);
  });
});
