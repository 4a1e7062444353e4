import { Value } from 'typebox/value';
import { VideoTrack } from '../../../contract/members/watching.schema.ts';
import { t } from '../../../contract/messages.ts';
import { AppError, errorBody } from '../../platform/errors.ts';
import { wrongFields } from '../../platform/http/incoming/wrong-values.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordReport, type WatchingContext } from './watching.ts';

export type BatchOp = { method: string; url: string; params: unknown };
export type BatchResult = { status: number; body: unknown };
type Caller = { viewer: Viewer | null; requestId: string };

const onlyTarget = '/api/v2/video_tracks';

/**
 * Returns the report of an operation. Throws for anything else; heartbeats are refused, since they have no use once the
 * page is gone.
 */
const trackOf = ({ method, url, params }: BatchOp): VideoTrack => {
  if (method.toUpperCase() !== 'POST' || url !== onlyTarget) throw new AppError('forbidden');
  if (!Value.Check(VideoTrack, params))
    throw new AppError('invalid', { fields: wrongFields(Value.Errors(VideoTrack, params)) });
  if (params.event === 'progress')
    throw new AppError('invalid', { fields: { event: [t('progress is never sent in a batch')] } });
  return params;
};

const carryOut = async (context: WatchingContext, op: BatchOp, caller: Caller): Promise<BatchResult> => {
  try {
    return { status: 200, body: await recordReport(context, caller.viewer, trackOf(op)) };
  } catch (error) {
    const failure = error instanceof AppError ? error : new AppError('internal', { cause: error });
    if (failure.status >= 500) context.log.error({ err: error }, 'an operation of a batch failed');
    return { status: failure.status, body: errorBody(failure, caller.requestId) };
  }
};

/** Carries out the operations one after another; a failure does not stop the others. */
export const runBatch = async (
  context: WatchingContext,
  ops: readonly BatchOp[],
  caller: Caller,
): Promise<{ results: BatchResult[] }> => {
  const results: BatchResult[] = [];
  for (const op of ops) results.push(await carryOut(context, op, caller));
  return { results };
};
