import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { ContentReactions } from './ContentReactions.tsx';

const standingStrong = {
  contentType: 'CLASS',
  contentId: '1004',
  title: 'Standing Strong',
  instructors: ['Maya Okafor'],
} as const;

walkFailedChanges([
  {
    key: 'POST /content-interaction/reaction',
    path: '/comments-service/content-interaction/reaction',
    Part: () => <ContentReactions {...standingStrong} />,
    answers: {
      'POST /comments-service/content-info': () => ({
        likes: 5,
        likedByMe: false,
        dislikedByMe: false,
        suspended: false,
        waiting: [],
      }),
    },
    press: pressButton('Like, 5'),
    again: 'Like, 5',
    done: { likes: 6, likedByMe: true, dislikedByMe: false },
  },
]);
