import { coachFields } from '../../../../../contract/catalog-administration/references/coach-fields.ts';
import type {
  CoachFields,
  ListedCoach,
  ManagedCoach,
} from '../../../../../contract/catalog-administration/references/coaches.schema.ts';
import { initialFields } from '../../../../../contract/fields/field-table.ts';

export const listed = (id: number, name: string, changes: Partial<ListedCoach> = {}): ListedCoach => ({
  id,
  name,
  photo: null,
  state: 'shown',
  classCount: 104,
  seriesCount: 6,
  minutesWatched: 572_000,
  category: 'Yoga',
  shownFrom: null,
  hasBio: true,
  position: id - 100,
  ...changes,
});
export const fields: CoachFields = {
  ...initialFields(coachFields),
  firstName: 'Maya',
  lastName: 'Okafor',
  slug: 'maya-okafor',
  bio: 'Slow mornings.',
  categoryId: 1,
  shown: true,
};
export const coach = (changes: Partial<CoachFields> = {}, version = 4): ManagedCoach => ({
  ...listed(101, 'Maya Okafor'),
  version,
  fields: { ...fields, ...changes },
  url: '/instructors/maya-okafor' as ManagedCoach['url'],
});
