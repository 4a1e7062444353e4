import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import type { commentEndpoints } from '../../../../contract/comments/comments.schema.ts';
import type { commentsContract } from '../../../../contract/comments/comments-service.schema.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { mustBeTheProduct } from '../../access.ts';
import { hidingCause } from '../../causes.ts';
import type { Commenter } from '../../commenter.ts';
import { commentOf, contentOf } from '../../contents/address.ts';
import type { CommentsContext } from '../../context.ts';
import { lockCaller } from '../../members/people.ts';
import { consumeRateLimit } from '../../members/rate-limits.ts';
import { mustReport } from '../access.ts';
import { changeState } from '../decisions/state.ts';
import { type LockedComment, lockAddressed, lockReported } from '../decisions/state-store.ts';
import { readMoment, storable } from '../wire-text.ts';
import { addCommentReport, addProductReport, hasReported } from './report-store.ts';

const isSeen = ({ standing, parentState }: LockedComment): boolean =>
  standing.state === 'visible' && (parentState ?? 'visible') === 'visible';

type ReportBody = BodyOf<(typeof commentEndpoints)['POST /report']>;

/** Tells the moderators, once for each member; the third member's report hides it (BEY-50, NS-004). */
export const reportComment = (
  context: CommentsContext,
  { body, viewer }: { body: ReportBody; viewer: Commenter },
): Promise<{ success: true; reported: true }> => {
  mustReport(viewer);
  const content = contentOf(body);
  const address = commentOf(body);
  return transaction(context.db, async (trx) => {
    await lockCaller(trx, viewer);
    const comment = await lockAddressed(trx, content, address);
    if (!comment) throw new AppError('not_found');
    if (comment.author === viewer.id)
      throw new AppError('forbidden', { message: t('You cannot report what you wrote yourself.') });
    // Before whether it is seen: the third report may be sent twice as well.
    if (await hasReported(trx, comment.id, viewer.id)) return { success: true, reported: true };
    if (!isSeen(comment)) throw new AppError('not_found');
    await consumeRateLimit({ db: trx, clock: context.clock }, viewer.id, 'report');
    const name = fullNameOf(viewer);
    const reporter = { id: viewer.id, name };
    await addCommentReport(trx, { commentId: comment.id, reporter, at: context.clock.now() });
    const reported = await lockReported(trx, comment.id);
    if (reported && reported.count >= reported.hidesAt)
      await changeState(context, trx, {
        commentId: comment.id,
        to: 'hidden',
        cause: hidingCause,
        actor: null,
      });
    return { success: true, reported: true };
  });
};

type ProductReportBody = BodyOf<(typeof commentsContract)['POST /service/reports']>;

/** The product hands on what its members report there. */
export const reportFromProduct = async (
  context: CommentsContext,
  { body, viewer }: { body: ProductReportBody; viewer: Commenter },
): Promise<{ success: true }> => {
  mustBeTheProduct(viewer);
  const { reporter } = body;
  const thing = {
    contentType: body.content_type,
    contentId: storable(body.content_id),
    title: storable(body.title),
    fullName: storable(body.fullName),
    author: body.authorId ? storable(body.authorId) : null,
    postedAt: readMoment('postedAt', body.postedAt),
  };
  const report = {
    reporter: { id: storable(reporter.id), name: storable(reporter.name) },
    at: readMoment('reportedAt', body.reportedAt),
  };
  await transaction(context.db, (trx) => addProductReport(trx, thing, report));
  return { success: true };
};
