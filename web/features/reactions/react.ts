import { createElement, type ReactNode } from 'react';
import type { ReactionType } from '../../../contract/comments/comment-rules.ts';
import type { ReactionInfo } from '../../../contract/comments/comments.schema.ts';
import { type About, aboutBody } from '../../client/comment-content.ts';
import type { AppContext } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { meQuery } from '../../client/me.ts';
import { pressed } from './pressing.ts';
import { reactionQuery } from './queries.ts';
import { ReactionFailure } from './ReactionFailure.tsx';

const underWay = new Set<string>();

/** A press on like or dislike: shows at once, then as the server has it, and is taken back when it fails, which is answered in words. */
export const react = async (
  { api, comments, queryClient }: Pick<AppContext, 'api' | 'comments' | 'queryClient'>,
  about: About,
  type: ReactionType,
): Promise<ReactNode> => {
  const query = reactionQuery(comments, about);
  const { queryKey } = query;
  const name = queryKey.join(' ');
  // One at a time for each class or series.
  if (underWay.has(name)) return null;
  underWay.add(name);
  const { queryKey: meKey } = meQuery(api);
  const person = queryClient.getQueryData(meKey)?.id;
  let before = queryClient.getQueryData(queryKey);
  const keep = (info: ReactionInfo | undefined): void => {
    // The answer belongs to the member who pressed; another may have signed in since.
    if (queryClient.getQueryData(meKey)?.id === person) queryClient.setQueryData(queryKey, info);
  };
  try {
    // The service may have been away as the page came.
    before ??= await queryClient.fetchQuery(query);
    const { on, info } = pressed(before, type);
    await queryClient.cancelQueries({ queryKey, exact: true });
    keep(info);
    const body = { ...aboutBody(about), type, on };
    const { data } = await comments('POST /content-interaction/reaction', { body });
    const { likes, likedByMe, dislikedByMe = false } = data;
    keep({ ...info, likes, likedByMe, dislikedByMe });
    return null;
  } catch (error) {
    logFailure('liking or disliking failed', error);
    keep(before);
    return createElement(ReactionFailure, { error });
  } finally {
    underWay.delete(name);
  }
};
