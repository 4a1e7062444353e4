import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { msg, t } from '../../../contract/messages.ts';
import { writeCookie } from '../../client/browser-storage.ts';
import { useApi } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { LiveIcon } from '../../ui/LiveIcon.tsx';
import { clockText } from '../../ui/text/dates/written-dates.ts';
import { OwnText } from '../../ui/text/OwnText.tsx';
import { useOwnTimeZone } from '../accounts/index.ts';
import * as styles from './LiveMention.module.css';
import { nextLiveShowQuery } from './queries.ts';
import { type KnownShow, useMention } from './use-mention.ts';

/** Link to a show. The page is loaded in full: the browser is then told the allowed origins of its stream. */
const Show = ({ show, live }: { show: LiveShowCard; live: boolean }) => {
  const timeZone = useOwnTimeZone();
  return (
    <Anchor className={styles.show} href={show.url} fullLoad>
      <span className={classNames(styles.state, 'numeric')}>
        <LiveIcon />
        {live ? t('Live now') : t('Live at {time}', { time: clockText(show.startsAt, timeZone) })}
      </span>{' '}
      <span className="muted">{show.instructor.name}</span>{' '}
      <span className={styles.title}>
        <OwnText of={show}>{show.title}</OwnText>
      </span>{' '}
      <span className={styles.join}>
        {live ? t(msg('Join', 'a live show')) : t(msg('Look', 'at a live show'))}
      </span>
    </Anchor>
  );
};

/** Returns the seconds until the next midnight of this device. */
const secondsOfToday = (now = new Date()): number => {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.ceil((midnight.getTime() - now.getTime()) / 1000);
};

/**
 * State: true once the mention of this show is dismissed for today. `firstPaintScript` hides a dismissed one before the
 * first paint, and knows only that one was dismissed; here it is compared with the present one.
 */
const useDismissal = (slug: string): [boolean, () => void] => {
  const [gone, setGone] = useState<string | null>(null);
  useEffect(() => {
    const off = document.documentElement.dataset.liveOff;
    if (off === undefined) return;
    if (off === encodeURIComponent(slug)) setGone(slug);
    else delete document.documentElement.dataset.liveOff;
  }, [slug]);
  const dismiss = () => {
    writeCookie('live_off', slug, secondsOfToday());
    setGone(slug);
  };
  return [gone === slug, dismiss];
};

type FrameProps = { settled: boolean; children: ReactNode };

/** Frame of the mention; it expands slowly if it appears on a page that is rendered already. */
const Frame = ({ settled, children }: FrameProps) => {
  const [late] = useState(settled);
  return (
    <nav className={classNames(styles.mention, late && styles.late)} aria-label={t('Live show')}>
      <div>
        <div className={classNames(styles.line, 'page-width')}>{children}</div>
      </div>
    </nav>
  );
};

type KnownProps = { known: KnownShow; ask: () => unknown; settled: boolean };

const Known = ({ known, ask, settled }: KnownProps) => {
  const mention = useMention(known, ask);
  const [gone, dismiss] = useDismissal(known.show.slug);
  return mention && !gone ? (
    <Frame settled={settled}>
      <Show show={known.show} live={mention === 'live'} />
      <IconButton icon="close" label={t('Hide until tomorrow')} onClick={dismiss} />
    </Frame>
  ) : null;
};

/** Line as wide as the page with the live show that is on or about to begin; renders nothing at other times. */
export const LiveMention = () => {
  const { data, refetch } = useQuery(nextLiveShowQuery(useApi()));
  const [settled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  const known = useMemo(() => (data?.show ? { ...data, show: data.show } : null), [data]);
  return known ? <Known known={known} ask={refetch} settled={settled} /> : null;
};
