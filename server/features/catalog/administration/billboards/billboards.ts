import { billboardFields } from '../../../../../contract/catalog-administration/billboards/billboard-fields.ts';
import {
  billboardLimits,
  noBillboard,
} from '../../../../../contract/catalog-administration/billboards/billboard-limits.ts';
import type {
  BillboardFields,
  BillboardState,
  ManagedBillboard,
} from '../../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { initialFields, tidyFields } from '../../../../../contract/fields/field-table.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { type QueryParams, textParam } from '../../../../../contract/query-params.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { readRowId } from '../../../../platform/http/row-id.ts';
import { storedValues } from '../../../../platform/sql/field-columns.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { chosenFocus, focusedImage } from '../../image.ts';
import { billboardUrl } from '../../plans/billboards.ts';
import { type FieldErrors, readMoment, refuseFields } from '../class-fields.ts';
import { deleteContent } from '../deleting/deleted-contents.ts';
import type { EditingContext } from '../editing-context.ts';
import { havePicture } from '../pictures/present-pictures-store.ts';
import { lockVersion } from '../saving/revision-store.ts';
import { saveFirstVersion, saveVersion } from '../saving/versioned-save.ts';
import {
  type BillboardToEdit,
  billboardsToEdit,
  billboardToEdit,
  contentNamed,
  countBillboards,
  insertBillboard,
  updateBillboard,
} from './billboard-store.ts';

/** As it is sent: without a type the content is a series. */
type SentFields = Omit<BillboardFields, 'ctaAction'> & {
  ctaAction: {
    text: string;
    data: {
      contentId: string;
      contentType?: BillboardFields['ctaAction']['data']['contentType'] | undefined;
    };
  };
};

const notFound = (): AppError => new AppError('not_found', { message: t(noBillboard) });

const idOf = (text: string): number => {
  const id = readRowId(text);
  if (id === null || id > 2_147_483_647) throw notFound();
  return id;
};

const fieldsOf = (row: BillboardToEdit): BillboardFields => ({
  ...storedValues(billboardFields, row),
  focalPoint: chosenFocus(row.image, row),
  ctaAction: {
    text: row.ctaText,
    data: { contentId: row.contentId, contentType: row.contentType },
  },
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
});

const stateOf = ({ active, startsAt, endsAt }: BillboardToEdit, now: Date): BillboardState => {
  if (!active) return 'hidden';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'shown';
};

const view = async (context: EditingContext, row: BillboardToEdit): Promise<ManagedBillboard> => {
  const fields = fieldsOf(row);
  const content = await contentNamed(context.db, fields.ctaAction.data);
  return {
    id: row.id,
    revision: row.version,
    ...fields,
    state: stateOf(row, context.clock.now()),
    picture: fields.image === null ? null : focusedImage(fields.image, fields.focalPoint),
    content,
    url: content && (await billboardUrl(context, fields.ctaAction.data)),
  };
};

const required = async (db: Database, id: number): Promise<BillboardToEdit> => {
  const row = await billboardToEdit(db, id);
  if (!row) throw notFound();
  return row;
};

export const listManagedBillboards = async (context: EditingContext): Promise<ManagedBillboard[]> => {
  const rows = await billboardsToEdit(context.db);
  return Promise.all(rows.map((row) => view(context, row)));
};

/** NS-203: `version` is 1, or is left out. Throws `invalid` for any other. */
export const managedBillboard = async (
  context: EditingContext,
  id: string,
  query: QueryParams = {},
): Promise<ManagedBillboard> => {
  if (query.version !== undefined && textParam(query, 'version') !== '1')
    refuseFields({ version: [t('Only version 1 is known.')] });
  return view(context, await required(context.db, idOf(id)));
};

/** A link to a playlist is taken for its id. */
const contentIdOf = (typed: string): string =>
  /\/playlists\/([0-9a-f-]{36})(?:[/?#]|$)/i.exec(typed)?.[1]?.toLowerCase() ?? typed;

const momentOf = (
  sent: string | null,
  field: 'startsAt' | 'endsAt',
  problems: FieldErrors,
): string | null => {
  const moment = sent === null ? null : readMoment(sent);
  if (sent !== null && moment === null)
    problems[field] = [t('Choose a date and a time between 2000 and 2100.')];
  return moment;
};

/** The fields as they are saved, and what is wrong with those that cannot be, by field. */
const tidied = (sent: SentFields): { fields: BillboardFields; problems: FieldErrors } => {
  const problems: FieldErrors = {};
  const { text, data } = sent.ctaAction;
  const fields: BillboardFields = {
    ...tidyFields(billboardFields, sent),
    ctaAction: {
      text: text.trim(),
      data: { contentId: contentIdOf(data.contentId.trim()), contentType: data.contentType ?? 'series' },
    },
    startsAt: momentOf(sent.startsAt, 'startsAt', problems),
    endsAt: momentOf(sent.endsAt, 'endsAt', problems),
  };
  if (fields.title === '') problems.title = [t('Type a title: it stands large on the picture.')];
  if (fields.startsAt !== null && fields.endsAt !== null && fields.startsAt >= fields.endsAt)
    problems.endsAt = [t('It ends after it begins.')];
  if (fields.active && fields.image === null)
    problems.image = [t('Choose a picture before visitors see the billboard.')];
  if (fields.active && fields.ctaAction.data.contentId === '')
    problems['ctaAction/data/contentId'] = [t('Choose where the button leads.')];
  return { fields, problems };
};

const noContent = {
  series: msg('There is no series of this name or number any more. Choose another one.'),
  class: msg('There is no class of this name or number any more. Choose another one.'),
  playlist: msg('There is no public playlist of this address.'),
} as const;

const checkReferences = async (
  trx: Database,
  { fields, before, problems }: { fields: BillboardFields; before: string | null; problems: FieldErrors },
): Promise<void> => {
  const all = { ...problems };
  const { data } = fields.ctaAction;
  if (fields.image !== null && fields.image !== before && !(await havePicture(trx, fields.image)))
    all.image = [t('This picture is not there any more. Upload it again.')];
  if (data.contentId !== '' && !(await contentNamed(trx, data)))
    all['ctaAction/data/contentId'] = [t(noContent[data.contentType])];
  refuseFields(all);
};

const empty: SentFields = {
  ...initialFields(billboardFields),
  ctaAction: { text: '', data: { contentId: '' } },
};

export const createBillboard = async (
  context: EditingContext,
  viewer: Viewer,
  sent: Partial<SentFields>,
): Promise<ManagedBillboard> => {
  const { fields, problems } = tidied({ ...empty, ...sent });
  const id = await transaction(context.db, async (trx) => {
    await checkReferences(trx, { fields, before: null, problems });
    if ((await countBillboards(trx)) >= billboardLimits.billboards)
      refuseFields({
        title: [
          t('There are {count} billboards, which is the most there can be.', {
            count: billboardLimits.billboards,
          }),
        ],
      });
    const made = await insertBillboard(trx, fields);
    await saveFirstVersion(trx, {
      kind: 'billboard',
      id: made,
      authorId: viewer.id,
      now: context.clock.now(),
      fields,
    });
    return made;
  });
  return managedBillboard(context, String(id));
};

/** Throws `conflict` where another save came first, and `invalid` with what is wrong, by field. */
export const saveBillboard = async (
  context: EditingContext,
  viewer: Viewer,
  {
    id: address,
    revision,
    ...sent
  }: Omit<SentFields, 'translations'> & Partial<SentFields> & { id: string; revision: number },
): Promise<ManagedBillboard> => {
  const id = idOf(address);
  // A deleted one has a row, too, and a number that none has is told in the same words.
  const { translations } = await required(context.db, id);
  const { fields, problems } = tidied({ translations, ...sent });
  await saveVersion(context.db, {
    kind: 'billboard',
    id,
    version: revision,
    authorId: viewer.id,
    now: context.clock.now(),
    read: async (trx) => fieldsOf(await required(trx, id)),
    write: async (trx) => {
      const { image } = await required(trx, id);
      await checkReferences(trx, { fields, before: image, problems });
      await updateBillboard(trx, id, fields);
    },
  });
  return managedBillboard(context, address);
};

/** Throws `invalid` unless the title is typed as it is. */
export const deleteBillboard = (
  { db, clock }: EditingContext,
  viewer: Viewer,
  { id: address, title: typed }: { id: string; title: string },
) => {
  const id = idOf(address);
  return transaction(db, async (trx) => {
    if ((await lockVersion(trx, 'billboard', id)) === null) throw notFound();
    const { title } = await required(trx, id);
    const deletion = { kind: 'billboard', id, title, state: null, deletedBy: viewer.id } as const;
    return deleteContent(trx, typed, { ...deletion, now: clock.now() });
  });
};
