import { fullNameOf } from '../../../../../contract/accounts/person-names.ts';
import { coachFields } from '../../../../../contract/catalog-administration/references/coach-fields.ts';
import type {
  CoachFields,
  ListedCoach,
  ManagedCoach,
} from '../../../../../contract/catalog-administration/references/coaches.schema.ts';
import {
  coachSorts,
  mostCoaches,
  shownStates,
} from '../../../../../contract/catalog-administration/references/reference-limits.ts';
import type { ListMove } from '../../../../../contract/catalog-administration/references/shown.schema.ts';
import { initialFields, tidyFields } from '../../../../../contract/fields/field-table.ts';
import { t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { knownParam, type QueryParams, textParam } from '../../../../../contract/query-params.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { readOrder } from '../../../../platform/http/paging.ts';
import { wordQuery } from '../../../../platform/sql/word-search.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { chosenImage } from '../../image.ts';
import { type FieldErrors, refuseFields } from '../class-fields.ts';
import type { EditingContext } from '../editing-context.ts';
import { havePicture } from '../pictures/present-pictures-store.ts';
import { categoryTitle } from '../references/category-store.ts';
import { createListed, saveListed, slugProblems } from '../references/listed-contents.ts';
import { listedFields } from '../references/listed-fields.ts';
import { moveInList } from '../references/order-store.ts';
import { shownOn, tidyShownFrom } from '../references/shown.ts';
import { freeSlug } from '../references/slug-store.ts';
import { readWebLink } from '../references/web-link.ts';
import { saveVersion } from '../saving/versioned-save.ts';
import {
  type CoachToEdit,
  coachList,
  coachToEdit,
  insertCoach,
  searchCoaches,
  updateCoach,
} from './coach-store.ts';

const nameOf = ({ firstName, lastName }: Pick<CoachFields, 'firstName' | 'lastName'>): string =>
  fullNameOf({ firstName, lastName });

const fieldsOf = (row: CoachToEdit): CoachFields => listedFields(coachFields, row);

const factsOf = (row: CoachToEdit, now: Date) => ({
  id: row.id,
  name: nameOf(row),
  photo: row.image === null ? null : chosenImage(row.image, row),
  state: shownOn(row, now),
  classCount: row.classCount,
  seriesCount: row.seriesCount,
  minutesWatched: row.minutesWatched,
});

export const listCoaches = async (
  { db, clock }: EditingContext,
  query: QueryParams,
): Promise<ListedCoach[]> => {
  const now = clock.now();
  const rows = await searchCoaches(db, {
    words: wordQuery(textParam(query, 'q').slice(0, 100)),
    state: knownParam(query, 'state', shownStates),
    sort: readOrder(query, coachSorts, 'page'),
    now,
  });
  return rows.map((row) => ({
    ...factsOf(row, now),
    category: row.category,
    shownFrom: row.shownFrom?.toISOString() ?? null,
    hasBio: row.bio !== '',
    position: row.position,
  }));
};

const requireCoach = async (db: Database, id: number): Promise<CoachToEdit> => {
  const coach = await coachToEdit(db, id);
  if (!coach) throw new AppError('not_found');
  return coach;
};

export const managedCoach = async ({ db, clock }: EditingContext, id: number): Promise<ManagedCoach> => {
  const row = await requireCoach(db, id);
  return {
    ...factsOf(row, clock.now()),
    version: row.version,
    fields: fieldsOf(row),
    url: pageAddress('/instructors/$slug', { slug: row.slug }),
  };
};

/** The fields as they are saved, and what is wrong with those that cannot be, by field. */
const tidied = (sent: CoachFields): { fields: CoachFields; problems: FieldErrors } => {
  const problems: FieldErrors = {};
  const tidy = tidyFields(coachFields, sent);
  const link = tidy.link === null ? null : readWebLink(tidy.link, coachFields.link.most);
  if (tidy.link !== null && link === null)
    problems.link = [t('Type an address such as https://coach.example, or leave it empty.')];
  const shownFrom = tidyShownFrom(sent.shownFrom, problems);
  if (tidy.firstName === '') problems.firstName = [t('Type a first name: members know the coach by it.')];
  return { fields: { ...tidy, link, shownFrom }, problems };
};

type Checked = { id: number; fields: CoachFields; before: CoachFields };

const problemsOf = async (trx: Database, { id, fields, before }: Checked): Promise<FieldErrors> => {
  const problems: FieldErrors = {};
  if (fields.categoryId !== null && (await categoryTitle(trx, fields.categoryId)) === null)
    problems.categoryId = [t('This category is not there any more. Choose another one.')];
  const isNew = fields.image !== null && fields.image !== before.image;
  if (isNew && !(await havePicture(trx, fields.image ?? '')))
    problems.image = [t('This picture is not there any more. Upload it again.')];
  const taken = t('Another coach has this address. Choose another one.');
  return { ...problems, ...(await slugProblems(trx, { kind: 'coach', slug: fields.slug, id, taken })) };
};

/** Hidden and last, so that the page can be written before members see it. */
export const createCoach = async (
  context: EditingContext,
  viewer: { id: string | null },
  { firstName, lastName }: Pick<CoachFields, 'firstName' | 'lastName'>,
): Promise<ManagedCoach> => {
  const { fields: tidy, problems } = tidied({ ...initialFields(coachFields), firstName, lastName });
  refuseFields(problems);
  const id = await createListed<CoachFields>(context, viewer, {
    kind: 'coach',
    list: coachList,
    limit: {
      most: mostCoaches,
      refusal: {
        firstName: [t('There are {mostCoaches} coaches, which is the most there can be.', { mostCoaches })],
      },
    },
    fieldsFor: async (trx) => ({ ...tidy, slug: await freeSlug(trx, 'coach', nameOf(tidy), null) }),
    insert: insertCoach,
  });
  return managedCoach(context, id);
};

/** Throws `conflict` where another save came first, and `invalid` with what is wrong, by field. */
export const saveCoach = async (
  context: EditingContext,
  viewer: Viewer,
  { id, version, fields: sent }: { id: number; version: number; fields: CoachFields },
): Promise<ManagedCoach> => {
  const { fields: tidy, problems } = tidied(sent);
  await saveListed<CoachFields>(context, viewer, {
    kind: 'coach',
    list: coachList,
    id,
    version,
    read: async (trx) => fieldsOf(await requireCoach(trx, id)),
    fieldsFor: async (trx, before) => {
      const fields = { ...tidy, slug: tidy.slug || (await freeSlug(trx, 'coach', nameOf(tidy), id)) };
      refuseFields({ ...problems, ...(await problemsOf(trx, { id, fields, before })) });
      return fields;
    },
    update: updateCoach,
  });
  return managedCoach(context, id);
};

/** Shows a coach at once, in the transaction that published one of their classes. */
export const showHiddenCoach = async (
  trx: Database,
  author: { id: string | null },
  { id, now }: { id: number; now: Date },
): Promise<void> => {
  const read = async (): Promise<CoachFields> => fieldsOf(await requireCoach(trx, id));
  await saveVersion(trx, {
    kind: 'coach',
    id,
    version: null,
    authorId: author.id,
    now,
    read,
    write: async () => updateCoach(trx, id, { ...(await read()), shown: true, shownFrom: null }),
  });
};

export const moveCoach = async ({ db }: Pick<EditingContext, 'db'>, move: ListMove) => {
  await transaction(db, (trx) => moveInList(trx, coachList, move));
  return { success: true as const };
};
