import type { CommentsCall } from '../../contract/comments/comments-service.schema.ts';
import type { Viewer } from './viewer.ts';

/**
 * The product's way to the comments service, wherever that runs. Calls fail with the service's own refusals, and with
 * `unavailable` while it is away.
 */
export type CommentsPort = {
  /** In this person's name. */
  as: (viewer: Viewer) => CommentsCall;
  asVisitor: CommentsCall;
  /** As the product itself: the calls under /service. */
  asService: CommentsCall;
};
