import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';

/**
 * Returns the number of comments and replies on content, called as an administrator; null while the service is
 * unavailable, and for a script, which has no session to call with.
 */
export const commentCountOf =
  (comments: CommentsPort) =>
  async (viewer: Viewer, { type, id }: { type: ContentType; id: number }): Promise<number | null> => {
    if (viewer.apiKey) return null;
    try {
      const { data } = await comments.as(viewer)('POST /admin/content/one', {
        body: { content_type: type, content_id: id },
      });
      return data.content?.commentCount ?? 0;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') return null;
      throw error;
    }
  };
