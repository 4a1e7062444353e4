import { useQuery } from '@tanstack/react-query';
import { may } from '../../../../contract/team/may.ts';
import { useComments } from '../../../client/context.ts';
import { type CommentRef, type LinkedComment, linkedQuery } from '../queries.ts';
import { useSection } from '../section-context.ts';

const nothing: CommentRef = { commentId: '', replyId: null };

/** Returns the linked comment if the address has one and `isWanted`; undefined until it has loaded. */
export const useLinkedComment = (isWanted: boolean): LinkedComment | undefined => {
  const { about, linked, me } = useSection();
  const enabled = isWanted && linked !== null;
  const wanted = { place: linked ?? nothing, moderates: may(me, 'comments.moderate') };
  const { data } = useQuery({ ...linkedQuery(useComments(), about, wanted), enabled });
  return enabled ? data : undefined;
};
