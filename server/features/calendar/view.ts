import { fullNameOf } from '../../../contract/accounts/person-names.ts';
import { humanDuration } from '../../../contract/catalog/human-duration.ts';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import { elsewhereTitles } from '../../../contract/members/own-practice.ts';
import type { ElsewhereFields } from '../../../contract/members/practice.schema.ts';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { chosenImage } from '../catalog/index.ts';
import type { AttendedShow } from '../live/index.ts';
import type { CalendarContext } from './context.ts';
import { clockIn, momentOf } from './moments.ts';
import type { Rule } from './rule-store.ts';
import type { PlannedClass } from './store.ts';

/** Details of a class in the calendar, also of one that has left the catalog. */
export type ClassWords = Pick<
  CalendarItem,
  'title' | 'translated' | 'planEntryUrl' | 'humanDuration' | 'coverPhoto' | 'bring'
> & {
  durationMs: number;
  /** Title of its series, unless it is a single class. */
  series: string | null;
  coaches: string[];
};

const minuteMs = 60_000;
const noPicture = { url: '', small: { url: '' } };

const gone = (title: string): ClassWords => ({
  title,
  planEntryUrl: null,
  humanDuration: '',
  coverPhoto: noPicture,
  bring: [],
  durationMs: 0,
  series: null,
  coaches: [],
});

/** Returns the details by id, in a few queries however many there are; without the marks of a viewer. */
export const classWords = async (
  { catalog, choices }: Pick<CalendarContext, 'catalog' | 'choices'>,
  ids: readonly (number | null)[],
): Promise<Map<number, ClassWords>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const cards = await catalog.cardsFor(wanted, null);
  const titles = await catalog.titlesOf(wanted.filter((id) => !cards.has(id)));
  const equipment = new Map(choices().equipment.map(({ slug, title }) => [slug, title]));
  return new Map([
    ...[...titles].map(([id, { title }]): [number, ClassWords] => [id, gone(title)]),
    ...[...cards].map(([id, card]): [number, ClassWords] => [
      id,
      {
        title: card.title,
        translated: card.translated,
        planEntryUrl: card.planEntryUrl,
        humanDuration: card.humanDuration,
        coverPhoto: card.coverPhoto,
        bring: card.equipment.flatMap((slug) => (slug === 'none' ? [] : (equipment.get(slug) ?? []))),
        durationMs: card.durationInMs,
        series: card.plan.singleClass ? null : card.plan.title,
        coaches: card.coaches.map(fullNameOf),
      },
    ]),
  ]);
};

/** Returns the words of a plan; a wish without a class has those of its rule. Undefined for a class that is gone. */
export const wordsOfPlan = (
  words: ReadonlyMap<number, ClassWords>,
  { classId, rule }: Pick<PlannedClass, 'classId' | 'rule'>,
): ClassWords | undefined => (classId === null ? (rule ? gone(rule.title) : undefined) : words.get(classId));

const shown = ({ durationMs: _, series: __, coaches: ___, ...words }: ClassWords) => words;

export const plannedItem = (
  {
    id,
    classId,
    startsAt,
    rule,
    step,
  }: Pick<PlannedClass, 'classId' | 'startsAt' | 'rule' | 'step'> & {
    id: number | null;
  },
  timeZone: string,
  words: ClassWords,
): CalendarItem => {
  const { day, time } = clockIn(timeZone, startsAt);
  return {
    kind: 'scheduled',
    id,
    day,
    time,
    at: startsAt.toISOString(),
    planEntryId: classId,
    ...shown(words),
    ...(classId === null
      ? { planEntryUrl: pageAddress('/my/calendar', {}, { month: day.slice(0, 7), day }) }
      : {}),
    rule: rule && { ...rule, step },
  };
};

/** Returns the item of an occurrence that is not laid out yet. */
export const comingItem = (
  rule: Rule,
  at: Date,
  timeZone: string,
  words: ClassWords | undefined,
): CalendarItem =>
  plannedItem(
    {
      id: null,
      classId: rule.classId,
      startsAt: at,
      step: null,
      rule: { id: rule.id, kind: rule.kind, title: rule.title, chooser: rule.chooser, times: rule.times },
    },
    timeZone,
    words ?? gone(rule.title),
  );

/**
 * Returns the item of a completed class; `day` is the one it was logged for, whatever the member's time zone is now.
 */
export const completedItem = (
  { classId, day, at }: { classId: number; day: string; at: Date },
  timeZone: string,
  words: ClassWords,
): CalendarItem => ({
  kind: 'completed',
  id: null,
  day,
  time: clockIn(timeZone, at).time,
  at: at.toISOString(),
  planEntryId: classId,
  ...shown(words),
  rule: null,
});

export const elsewhereItem = (
  { kind, day, began, minutes, words }: ElsewhereFields,
  timeZone: string,
): CalendarItem => ({
  kind: 'elsewhere',
  id: null,
  day,
  time: began,
  at: momentOf(timeZone, day, began).toISOString(),
  planEntryId: null,
  title: words || t(elsewhereTitles[kind]),
  planEntryUrl: '/my/practice',
  humanDuration: humanDuration(minutes * minuteMs),
  coverPhoto: noPicture,
  bring: [],
  rule: null,
});

export const attendedItem = (show: AttendedShow, timeZone: string): CalendarItem => ({
  kind: 'live',
  id: show.id,
  ...clockIn(timeZone, show.startsAt),
  at: show.startsAt.toISOString(),
  planEntryId: null,
  title: show.title,
  translated: show.translated ?? undefined,
  planEntryUrl: pageAddress('/live/$slug', { slug: show.slug }),
  humanDuration: humanDuration(show.durationMinutes * minuteMs),
  coverPhoto: show.thumbnail === null ? noPicture : chosenImage(show.thumbnail, show),
  bring: [],
  rule: null,
});
