import type {
  CoachFields,
  ListedCoach,
  ManagedCoach,
} from '../../../../../contract/catalog-administration/references/coaches.schema.ts';

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
  firstName: 'Maya',
  lastName: 'Okafor',
  slug: 'maya-okafor',
  bio: 'Slow mornings.',
  link: null,
  categoryId: 1,
  image: null,
  focalPoint: { x: 50, y: 50 },
  shown: true,
  shownFrom: null,
};
export const coach = (changes: Partial<CoachFields> = {}, version = 4): ManagedCoach => ({
  ...listed(101, 'Maya Okafor'),
  version,
  fields: { ...fields, ...changes },
  url: '/instructors/maya-okafor' as ManagedCoach['url'],
});
