import { transaction } from '../../../platform/db.ts';
import type { AuthCall, AuthCallsContext } from '../authentication/auth-call.ts';
import { spentLink } from '../authentication/library-answer.ts';
import { endAccess } from '../end-access-store.ts';
import { consumeFreezeLink, removeWaysSince, setFrozen } from '../freeze-store.ts';
import { setStaying } from '../leaving/leaving-store.ts';
import { failuresOfAddress } from '../limits/limits.ts';
import { deleteVerificationsOf } from '../store.ts';
import { textOf } from '../visit.ts';

/**
 * Freezes the account of a mailed link, for an owner who says that what the mail told of was not them. It ends every
 * session, every mailed link and the ways of signing in that were added since, and an erasure that was asked for; an
 * address that was changed since is put back where that may still be undone. The membership goes on. A page asks for it by POST: mail scanners only open links.
 */
export const freezeByLink =
  ({ db, clock, attempts, events, undoEmailChange }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const uses = { purpose: 'freeze links used', address: visit.address };
    await attempts.consume(uses, failuresOfAddress);
    const token = textOf(visit.body, 'token');
    const now = clock.now();
    const userId = await transaction(db, async (trx) => {
      const link = await consumeFreezeLink(trx, token, now);
      if (!link) return null;
      await setFrozen(trx, link.userId, now);
      await undoEmailChange(trx, link);
      await endAccess(trx, link.userId);
      await deleteVerificationsOf(trx, link.userId);
      await removeWaysSince(trx, link);
      await setStaying(trx, link.userId);
      return link.userId;
    });
    if (userId === null) throw spentLink();
    await attempts.giveBack(uses);
    events.succeeded(visit, 'account_frozen', userId, 'mailed-link');
    return Response.json({ status: true });
  };
