import type {
  ManagedPlan,
  PlanFields,
  PlanOptions,
} from '../../../../../contract/catalog-administration/plans.ts';
import { momentText } from '../../../../ui/text/dates/written-dates.ts';
import { difficultyWord } from '../../../../ui/text/levels.ts';
import { pictureText } from '../../pictures/picture-keys.ts';
import { stateWords } from '../../publishing/content-states.ts';

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

type ValueContext = { options: PlanOptions; introChoices: ManagedPlan['introChoices']; timeZone: string };
type FormatField<Field extends keyof PlanFields> = (value: PlanFields[Field], known: ValueContext) => string;

const titleIn = (list: readonly { id: number; title: string }[], id: number): string =>
  list.find((one) => one.id === id)?.title ?? 'No longer there';

const pointText = ({ x, y }: { x: number; y: number }): string => `${x}% from the left, ${y}% from the top`;

const text = (value: string): string => value;
const words: { [Field in keyof PlanFields]: FormatField<Field> } = {
  title: text,
  slug: text,
  description: text,
  longDescription: text,
  categoryId: (id, { options }) => titleIn(options.categories, id),
  subcategoryId: (id, { options }) =>
    id === null
      ? 'None'
      : titleIn(
          options.categories.flatMap(({ subcategories }) => subcategories),
          id,
        ),
  difficulty: (level) => (level === null ? 'Not said' : difficultyWord(level)),
  coachIds: (ids, { options }) =>
    ids.map((id) => options.coaches.find((coach) => coach.id === id)?.name ?? 'No longer there').join(', '),
  coachLabel: (label) => label ?? '',
  image: pictureText,
  bannerImage: pictureText,
  focalPoint: pointText,
  bannerFocalPoint: pointText,
  // A version of before has none.
  introClassId: (id, { introChoices }) => (id ? titleIn(introChoices, id) : 'None'),
  bestSeller: yesOrNo,
  featured: yesOrNo,
  seriesIds: (ids, { options }) => ids.map((id) => titleIn(options.series, id)).join(', '),
  state: (state) => stateWords[state].word,
  publishedAt: (at, { timeZone }) => (at === null ? 'None' : momentText(at, timeZone)),
};

/** A field of a series as an editor would say it. */
export const planValue = (field: keyof PlanFields, fields: PlanFields, known: ValueContext): string =>
  (words[field] as FormatField<typeof field>)(fields[field] as never, known);
