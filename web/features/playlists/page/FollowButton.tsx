import { useState } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useFollowPlaylist } from '../mutations.ts';
import * as styles from './FollowButton.module.css';

const texts = {
  add: msg('Add To My Playlists'),
  saved: msg('Saved To My Playlists'),
  remove: msg('Remove From My Playlists'),
} as const;

/** On hover it says what a press would do; right after a press it says what the press did. */
const usePointedAt = () => {
  const [pointedAt, setPointedAt] = useState(false);
  return {
    pointedAt,
    forget: () => setPointedAt(false),
    props: {
      onPointerEnter: (event: { pointerType: string }) => setPointedAt(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: (event: { currentTarget: Element }) =>
        setPointedAt(event.currentTarget.matches(':focus-visible')),
      onBlur: () => setPointedAt(false),
    },
  };
};

/** As wide as the longest of its three texts. */
export const FollowButton = ({ playlist }: { playlist: Pick<PlaylistCard, 'uuid' | 'following'> }) => {
  const { mutate, isPending, variables } = useFollowPlaylist(playlist.uuid);
  const { pointedAt, forget, props } = usePointedAt();
  const following = isPending ? variables : playlist.following;
  const text = !following ? texts.add : pointedAt ? texts.remove : texts.saved;
  return (
    <Button
      look={text === texts.remove ? 'danger-outline' : 'secondary'}
      size="small"
      className={styles.follow}
      aria-disabled={isPending}
      {...props}
      onClick={() => {
        if (isPending) return;
        forget();
        mutate(!playlist.following);
      }}
    >
      <span className={styles.followText}>
        {text === texts.saved ? <Icon name="check" /> : null}
        {t(text)}
      </span>
      <span className={styles.followRoom} aria-hidden="true">
        {t(texts.remove)}
      </span>
    </Button>
  );
};
