import type { ReactNode } from 'react';
import type { ClassOptions } from '../../../../contract/catalog-administration/class-library.ts';
import type { ClassFields, ManagedClass } from '../../../../contract/catalog-administration/classes.ts';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import { difficultyWord, intensityWord } from '../../../ui/text/levels.ts';
import { pictureText } from '../pictures/picture-keys.ts';
import { stateWords } from '../publishing/content-states.ts';
import { SeriesTitle } from '../series-choice/SeriesTitle.tsx';

type ValueContext = { one: ManagedClass; options: ClassOptions; timeZone: string };
type FormatField<Field extends keyof ClassFields> = (
  value: ClassFields[Field],
  known: ValueContext,
) => ReactNode;

const gone = 'No longer there';
const text = (value: string): string => value;
const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

const titlesOf = (slugs: readonly string[], values: readonly { slug: string; title: string }[]): string =>
  slugs.map((slug) => values.find((value) => value.slug === slug)?.title ?? gone).join(', ');

const words: { [Field in keyof ClassFields]: FormatField<Field> } = {
  videoId: (id, { one }) => {
    if (id === null) return 'None';
    return one.video?.id === id ? one.video.title || `Video ${id}` : `Video ${id}`;
  },
  image: pictureText,
  focalPoint: ({ x, y }) => `${x}% from the left, ${y}% from the top`,
  title: text,
  classFinderTitle: (title) => title ?? 'The title',
  previewDescription: text,
  contraindications: text,
  planId: (id, { one }) => (one.series.id === id ? one.series.title : <SeriesTitle id={id} />),
  coachIds: (ids, { options }) =>
    ids.map((id) => options.coaches.find((coach) => coach.id === id)?.name ?? gone).join(', '),
  subcategoryIds: (ids, { options }) => {
    const all = options.categories.flatMap(({ subcategories }) => subcategories);
    return ids.map((id) => all.find((one) => one.id === id)?.title ?? gone).join(', ');
  },
  slug: text,
  difficulty: difficultyWord,
  intensity: intensityWord,
  equipment: (slugs, { options }) => titlesOf(slugs, options.equipment),
  focusAreas: (slugs, { options }) => titlesOf(slugs, options.focusAreas),
  state: (state) => stateWords[state].word,
  publishedAt: (at, { timeZone }) => (at === null ? 'None' : momentText(at, timeZone)),
  freePreview: yesOrNo,
  bonus: yesOrNo,
  singleClass: yesOrNo,
};

/** A field of a class as an editor would say it. */
export const classValue = (field: keyof ClassFields, fields: ClassFields, known: ValueContext): ReactNode =>
  (words[field] as FormatField<typeof field>)(fields[field] as never, known);
