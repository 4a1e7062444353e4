import { comments } from '../../demo/content/comments/comments.ts';
import { demoStudio } from '../../demo/content/index.ts';

/** Classes of the demo that other tests use or comment on. */
const usedElsewhere = new Set([
  1001, 1002, 1003, 1004, 1009, 1051, 1052, 1053, 1054, 1055, 1078, 1079, 1080, 1081, 1082, 1087, 1088, 1089,
  1090, 1091, 1097, 1098, 1099, 1100, 1101, 1107, 1108, 1109, 1110, 1111, 1150, 1151, 1152, 1153, 1155, 1174,
  1175, 1176, 1177, 1178, 1179, 1180, 1181, 1182, 1183, 1218, 1230,
]);
const commentedOn = new Set(comments.threads.map(({ slug }) => slug));

/** Returns the ids of published demo classes without comments that no other test uses. */
export const freeClasses = (): number[] =>
  demoStudio.classes
    .filter(
      ({ id, slug, state, video, publishedDaysAgo }) =>
        state === 'published' &&
        video === 'finished' &&
        publishedDaysAgo > 0 &&
        !commentedOn.has(slug) &&
        !usedElsewhere.has(id),
    )
    .map(({ id }) => id);

/** Returns the title of a class in the catalog. */
export const titleOfClass = (id: string): string =>
  demoStudio.classes.find((one) => String(one.id) === id)?.title ?? '';
