import type { CommentsCall } from '../../../contract/comments/comments-service.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** TTL of a shared token, as long as a session is trusted without being read again. */
const mostMs = 30_000;

type SharedCall = { call: CommentsCall; fromMs: number };

/** Cache key of a shared token: the claims that the member's record does not hold. */
const rightsOf = ({ sessionId, role, hasSubscriptionAccess }: Viewer): string =>
  JSON.stringify([sessionId, role, hasSubscriptionAccess]);

/**
 * Creates the client for comments on pages, called as the viewer. Pages of one session share a token for half a minute,
 * or until the member's record changes, since a token costs a statement, a signature and its verification.
 */
export const createPageComments = (parts: {
  clock: Clock;
  commentsPort: Pick<CommentsPort, 'as' | 'asVisitor'>;
  records: { of: (userId: string) => Promise<object> };
}) => {
  const { clock, commentsPort, records } = parts;
  const sharedByRecord = new WeakMap<object, Map<string, SharedCall>>();

  const callFor = async (viewer: Viewer): Promise<{ call: CommentsCall; forget: () => void }> => {
    const record = await records.of(viewer.id);
    const shared = sharedByRecord.get(record) ?? new Map<string, SharedCall>();
    sharedByRecord.set(record, shared);
    const rights = rightsOf(viewer);
    const nowMs = clock.now().getTime();
    const known = shared.get(rights);
    const fresh =
      known && Math.abs(nowMs - known.fromMs) < mostMs
        ? known
        : { call: commentsPort.as(viewer), fromMs: nowMs };
    shared.set(rights, fresh);
    return { call: fresh.call, forget: () => void shared.delete(rights) };
  };

  return (viewer: Viewer | null): CommentsCall => {
    if (!viewer) return commentsPort.asVisitor;
    return async (key, input) => {
      const { call, forget } = await callFor(viewer);
      try {
        return await call(key, input);
      } catch (error) {
        forget();
        throw error;
      }
    };
  };
};
