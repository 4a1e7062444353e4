import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { useApi } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LiveIcon } from '../../ui/LiveIcon.tsx';
import { clockText } from '../../ui/text/dates/written-dates.ts';
import { useOwnTimeZone } from '../accounts/index.ts';
import * as styles from './LiveMention.module.css';
import { nextLiveShowQuery } from './queries.ts';
import { type KnownShow, useMention } from './use-mention.ts';

/** Link to a show. The page is loaded in full: the browser is then told the allowed origins of its stream. */
const Show = ({ show, live }: { show: LiveShowCard; live: boolean }) => {
  const timeZone = useOwnTimeZone();
  const picture = show.instructor.photo ?? show.thumbnail;
  return (
    <Anchor className={styles.show} href={show.url} fullLoad>
      {picture ? (
        <span className={styles.picture}>
          <Picture image={picture} sizes="44px" />
        </span>
      ) : null}
      <span className={styles.words}>
        <span className={classNames(styles.state, 'numeric')}>
          <LiveIcon />
          {live ? 'Live now' : `Live at ${clockText(show.startsAt, timeZone)}`}{' '}
          <span className="muted">{show.instructor.name}</span>
        </span>{' '}
        <span className={styles.title}>{show.title}</span>
      </span>
      <Icon name="chevronRight" />
    </Anchor>
  );
};

type LiveMentionProps = {
  /**
   * Places the mention on the picture that the page begins with, without moving anything. With `first picture` it is
   * below the navigation bar, which lies on that picture, too.
   */
  over?: 'picture' | 'first picture' | undefined;
};

type FrameProps = LiveMentionProps & { settled: boolean; children: ReactNode };

/** Frame of the mention; it expands slowly if it appears on a page that is rendered already. */
const Frame = ({ over, settled, children }: FrameProps) => {
  const [late] = useState(settled);
  const place = over && (over === 'picture' ? styles.over : classNames(styles.over, styles.first));
  return (
    <nav className={classNames(styles.mention, place, late && styles.late)} aria-label="Live show">
      <div>
        <div className="page-width">{children}</div>
      </div>
    </nav>
  );
};

type KnownProps = LiveMentionProps & { known: KnownShow; ask: () => unknown; settled: boolean };

const Known = ({ known, ask, settled, over }: KnownProps) => {
  const mention = useMention(known, ask);
  return mention ? (
    <Frame over={over} settled={settled}>
      <Show show={known.show} live={mention === 'live'} />
    </Frame>
  ) : null;
};

/** Link to the live show that is on or about to begin; renders nothing at other times. */
export const LiveMention = ({ over }: LiveMentionProps) => {
  const { data, refetch } = useQuery(nextLiveShowQuery(useApi()));
  const [settled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  const known = useMemo(() => (data?.show ? { ...data, show: data.show } : null), [data]);
  return known ? <Known known={known} ask={refetch} settled={settled} over={over} /> : null;
};
