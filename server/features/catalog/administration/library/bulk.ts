import { isDeepStrictEqual } from 'node:util';
import type {
  BulkAction,
  BulkResult,
} from '../../../../../contract/catalog-administration/class-library.schema.ts';
import type { ClassFields } from '../../../../../contract/catalog-administration/classes.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { recordAudit } from '../../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { readMoment, refuseFields } from '../class-fields.ts';
import { saveClassFields } from '../classes/class-editing.ts';
import { lockSeries, titlesOfClasses, valuesAmong } from '../classes/class-write-store.ts';
import { publishedNow } from '../classes/publishing.ts';
import type { EditingContext } from '../editing-context.ts';
import { focusAreaNamed } from '../values/values.ts';

/** Action with the slug of the focus area that it tags with. */
type ReadyAction = Exclude<BulkAction, { kind: 'tag' }> | { kind: 'tag'; slug: string };

/** Returns the changes that an action makes to a class. */
const changes: {
  [Kind in ReadyAction['kind']]: (
    before: ClassFields,
    action: Extract<ReadyAction, { kind: Kind }>,
    now: Date,
  ) => Partial<ClassFields>;
} = {
  publish: (before, _action, now) => publishedNow(before, now),
  schedule: (_before, { publishedAt }) => ({ state: 'published', publishedAt: readMoment(publishedAt) }),
  retire: () => ({ state: 'retired' }),
  move: (_before, { planId }) => ({ planId }),
  set_equipment: (_before, { equipment }) => ({ equipment: [...new Set(equipment)] }),
  tag: ({ focusAreas }, { slug }) => ({ focusAreas: [...new Set([...focusAreas, slug])] }),
};

/** Throws `invalid` for an action that no class could take. */
const checkAction = async (trx: Database, action: BulkAction, now: Date): Promise<void> => {
  if (action.kind === 'schedule') {
    const moment = readMoment(action.publishedAt);
    if (moment === null || new Date(moment) <= now)
      refuseFields({ publishedAt: [t('Choose a date and a time in the future.')] });
  }
  if (action.kind === 'move' && (await lockSeries(trx, [action.planId])).size === 0)
    refuseFields({ planId: [t('This series is not there any more. Choose another one.')] });
  if (action.kind === 'set_equipment') {
    const wanted = [...new Set(action.equipment)];
    if ((await valuesAmong(trx, 'equipment', wanted)).size < wanted.length)
      refuseFields({ equipment: [t('One of these is no equipment of the studio any more. Choose again.')] });
  }
};

/** Returns why a class refuses an action: if members see it already, it cannot be scheduled. */
const refusalOf = (before: ClassFields, action: ReadyAction, now: Date): string | null => {
  const out = before.publishedAt !== null && new Date(before.publishedAt) <= now;
  return action.kind === 'schedule' && before.state === 'published' && out
    ? t('Members see it already. Make it a draft first to give it another time.')
    : null;
};

type Change = (fields: ClassFields, action: ReadyAction, now: Date) => Partial<ClassFields>;

/**
 * Changes one class; returns true if it was changed, false if the action changes nothing, or the reason why the class
 * refuses. Checks everything before anything is written, so that others can go on.
 */
const changeOne = async (
  trx: Database,
  { id, viewer, action, now }: { id: number; viewer: Viewer; action: ReadyAction; now: Date },
): Promise<boolean | string> => {
  const changeOf = changes[action.kind] as Change;
  let outcome: boolean | string = false;
  const change = (before: ClassFields): ClassFields => {
    const refusal = refusalOf(before, action, now);
    const after = refusal === null ? { ...before, ...changeOf(before, action, now) } : before;
    outcome = refusal ?? !isDeepStrictEqual(before, after);
    return after;
  };
  try {
    await saveClassFields(trx, { id, version: null, viewer, now, change });
    return outcome;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return t('It is not there any more.');
    if (error instanceof AppError && error.code === 'invalid') return error.message;
    throw error;
  }
};

/**
 * Applies an action to several classes in one transaction. A class that refuses stays as it was, with the reason; all
 * the others are saved, each with a version of its own.
 */
export const changeClasses = (
  { db, clock }: EditingContext,
  viewer: Viewer,
  { ids, action: asked }: { ids: readonly number[]; action: BulkAction },
): Promise<BulkResult> => {
  const now = clock.now();
  return transaction(db, async (trx) => {
    await checkAction(trx, asked, now);
    const action: ReadyAction =
      asked.kind === 'tag'
        ? { kind: 'tag', slug: await focusAreaNamed(trx, { viewer, now }, asked.title) }
        : asked;
    const wanted = [...new Set(ids)];
    const titles = await titlesOfClasses(trx, wanted);
    const refusals = new Map<number, string>();
    const changed: number[] = [];
    // By id, so that two bulk actions lock their classes in one order.
    for (const id of wanted.toSorted((a, b) => a - b)) {
      const refusal = await changeOne(trx, { id, viewer, action, now });
      if (typeof refusal === 'string') refusals.set(id, refusal);
      else if (refusal) changed.push(id);
    }
    const [first] = changed;
    // Else the entry would name the first changed row, which may be a new focus area.
    if (first !== undefined)
      await recordAudit(trx, {
        actor: { kind: 'administrator', id: viewer.id },
        action: 'classes_changed',
        subject: { kind: 'class', id: String(first) },
        details: {},
      });
    return {
      changed: changed.length,
      classes: wanted.map((id) => ({ id, title: titles.get(id) ?? '', refusal: refusals.get(id) ?? null })),
    };
  });
};
