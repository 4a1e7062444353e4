import { fullCount } from '../../ui/text/counts.ts';

export const followersLabel = (count: number): string =>
  `${fullCount(count)} ${count === 1 ? 'follower' : 'followers'}`;
