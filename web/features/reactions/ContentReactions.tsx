import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { ReactionType } from '../../../contract/comments/comment-rules.ts';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import type { About, Content } from '../../client/comment-content.ts';
import { useAppContext, useComments } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useMe } from '../../client/me.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { usePageAddress } from '../../client/pages/page-address.ts';
import { onSignsOfLife } from '../../client/signs-of-life.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Thumb } from '../../ui/cards/Thumb.tsx';
import * as iconButtonStyles from '../../ui/controls/IconButton.module.css';
import { fullCount } from '../../ui/text/counts.ts';
import * as styles from './ContentReactions.module.css';
import { reactionQuery } from './queries.ts';
import { wayToReact } from './who-may.ts';

const loadReact = () => loadChunk('react', () => import('./react.ts'));
// A failed preload is the press's to report.
const preload = () => void loadReact().catch(() => undefined);

/**
 * A page cached for visitors may hold an older count: it is loaded again at the first press, key or scroll, so that a
 * first load has nothing to do for it. A member's page was made for that member, just now.
 */
const useReactions = (content: Content, me: Me | null) => {
  const [awake, setAwake] = useState(false);
  useEffect(() => (awake ? undefined : onSignsOfLife(() => setAwake(true))), [awake]);
  return useQuery({
    ...reactionQuery(useComments(), content),
    // Where the service was slow as the page was made there is no count yet, and nothing to wait for.
    enabled: ({ state }) => awake || state.data === undefined,
    staleTime: me ? 60_000 : 5_000,
  }).data;
};

type ThumbButtonProps = {
  label: string;
  /** In place of a press. */
  way: PageAddress | null;
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
};

const ThumbButton = ({ label, way, pressed, onPress, children }: ThumbButtonProps) =>
  way ? (
    <Anchor className={iconButtonStyles.iconButton} data-part="icon-button" href={way} aria-label={label}>
      {children}
    </Anchor>
  ) : (
    <button
      type="button"
      className={iconButtonStyles.iconButton}
      data-part="icon-button"
      aria-label={label}
      aria-pressed={pressed}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onPress}
    >
      {children}
    </button>
  );

/** Like and dislike of a class or series; the number of dislikes is never shown. */
export const ContentReactions = (content: About) => {
  const me = useMe();
  const context = useAppContext();
  const { address: here } = usePageAddress();
  const info = useReactions(content, me);
  const way = wayToReact(me, here);
  const [failure, setFailure] = useState<ReactNode>(null);
  const { likedByMe = false, dislikedByMe = false } = info ?? {};
  const press = async (type: ReactionType): Promise<void> => {
    try {
      const { react } = await loadReact();
      setFailure(await react(context, content, type));
    } catch (error) {
      logFailure('liking or disliking failed', error);
    }
  };
  return (
    <fieldset className={styles.reactions} data-print="no" aria-label={t('What you make of it')}>
      <ThumbButton
        label={info ? t('Like, {count}', { count: fullCount(info.likes) }) : t('Like')}
        way={way}
        pressed={likedByMe}
        onPress={() => void press('LIKE')}
      >
        <Thumb filled={likedByMe} />
      </ThumbButton>
      <span className="numeric small" aria-hidden="true">
        {info ? fullCount(info.likes) : null}
      </span>
      <ThumbButton
        label={t('Dislike')}
        way={way}
        pressed={dislikedByMe}
        onPress={() => void press('DISLIKE')}
      >
        <Thumb turned="down" filled={dislikedByMe} />
      </ThumbButton>
      <p className={styles.failure} role="status">
        {failure}
      </p>
    </fieldset>
  );
};
