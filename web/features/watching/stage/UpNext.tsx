import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { cardClick } from '../../../ui/cards/card-click.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { useAutoplay } from '../preferences.ts';
import type { ClassesAround } from './around.ts';
import { type ClassListEntry, isNear, rowsPerLoad, rowsShown } from './class-list.ts';
import * as styles from './UpNext.module.css';

type RowProps = {
  place: ClassListEntry;
  current: boolean;
  /** True for a row that a narrow page shows. */
  near: boolean;
  playing: boolean;
  onFollow: () => void;
};

const Row = ({ place: { entry, href }, current, near, playing, onFollow }: RowProps) => (
  <li
    className={classNames(styles.entry, cardStyles.card, current && styles.now, near && styles.near)}
    data-part={classNames('card', current && 'now')}
  >
    <Anchor
      fetchOnPress
      href={href}
      aria-current={current ? 'true' : undefined}
      onClick={(click) => {
        cardClick('class_card_click', entry.title, entry.coaches)(click);
        onFollow();
      }}
    >
      <span className={cardStyles.frame} data-part="frame">
        <Picture image={entry.coverPhoto} sizes="128px" alt="" />
        {entry.duration > 0 ? (
          <span className={cardStyles.duration} data-part="duration">
            {lengthText(entry.humanDuration)}
          </span>
        ) : null}
        {entry.completed ? (
          <span className={classNames(cardStyles.completed, cardStyles.dot)} data-part="completed dot">
            <Icon name="check" />
            <span className="visually-hidden">{t('Completed')}</span>
          </span>
        ) : null}
      </span>
      <span>
        <b>
          <OwnText of={entry}>{entry.title}</OwnText>
        </b>
        <small>
          {current ? (playing ? t('Now playing') : t('Selected')) : withCommas(entry.coaches.map(coachName))}
        </small>
      </span>
    </Anchor>
  </li>
);

/** Autoplay switch, for members with access only. */
const AutoplaySwitch = () => {
  const autoplay = useAutoplay();
  if (!autoplay) return null;
  return (
    <p className={styles.autoplay}>
      <span aria-hidden="true">{t('Autoplay')}</span>
      <Switch label={t('Autoplay')} checked={autoplay.on} onChange={autoplay.toggle} />
    </p>
  );
};

/** Scrolls only the list, so that a row is in view together with the row before it. */
const showRow = (list: HTMLElement, row: HTMLElement): void => {
  const box = list.getBoundingClientRect();
  const { top, bottom, height } = row.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) list.scrollTop += top - height - box.top;
};

const useCurrentInView = (list: RefObject<HTMLOListElement | null>, currentKey: string | undefined) => {
  useEffect(() => {
    const row =
      currentKey === undefined ? null : list.current?.querySelector<HTMLElement>('[data-part~="now"]');
    if (list.current && row) showRow(list.current, row);
  }, [list, currentKey]);
};

/** Moves the focus from the "Load more" button, which disappears, to the first new row. */
const useFocusOnNewRows = (list: RefObject<HTMLOListElement | null>, shown: number): (() => void) => {
  const stoodAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const row = stoodAt.current === null ? null : list.current?.children[stoodAt.current];
    if (stoodAt.current === shown) return;
    stoodAt.current = null;
    row?.querySelector<HTMLElement>('a')?.focus();
  }, [list, shown]);
  return () => {
    const { activeElement } = document;
    stoodAt.current =
      activeElement?.closest('[data-part~="more"]') && list.current?.contains(activeElement) ? shown : null;
  };
};

type MoreProps = { list: RefObject<HTMLOListElement | null>; shown: number; onMore: () => void };

/** Loads ten more rows as the end of the list comes into view; keyboard users have a button. */
const More = ({ list, shown, onMore }: MoreProps) => {
  const row = useRef<HTMLLIElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after ten more, the end may still be in view
  useEffect(() => {
    if (!row.current || !list.current) return;
    const observer = new IntersectionObserver(([end]) => end?.isIntersecting && more.current(), {
      root: list.current,
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [list, shown]);
  return (
    <li ref={row} className={styles.more} data-part="more">
      <Button look="glass" size="small" onClick={onMore}>
        {t('Load more')}
      </Button>
    </li>
  );
};

const Rows = ({ around, places, playing }: UpNextProps & { places: readonly ClassListEntry[] }) => {
  const list = useRef<HTMLOListElement>(null);
  const { title, index, choose, loadMore } = around;
  const [loads, setLoads] = useState(1);
  const shown = rowsShown(places.length, index, loads);
  useCurrentInView(list, places[index]?.key);
  const saveFocus = useFocusOnNewRows(list, shown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol ref={list} tabIndex={0} aria-label={t('Classes in {title}', { title })}>
      {places.slice(0, shown).map((place, at) => (
        <Row
          key={place.key}
          place={place}
          current={at === index}
          near={isNear(at, index, places.length)}
          playing={playing}
          onFollow={() => choose(place)}
        />
      ))}
      {shown < places.length || loadMore ? (
        <More
          list={list}
          shown={shown}
          onMore={() => {
            saveFocus();
            setLoads(shown / rowsPerLoad + 1);
            if (shown === places.length) loadMore?.();
          }}
        />
      ) : null}
    </ol>
  );
};

const sixRows = [0, 1, 2, 3, 4, 5];

const OnTheirWay = () => (
  <div className={styles.coming} aria-busy="true">
    <span className="visually-hidden" role="status">
      {t('Loading')}
    </span>
    {sixRows.map((row) => (
      <span key={row} className={cardStyles.frame} data-part="frame" aria-hidden="true" />
    ))}
  </div>
);

type UpNextProps = {
  around: ClassesAround;
  /** True while the current class is playing. */
  playing: boolean;
};

/** List of the series or playlist beside the video. */
export const UpNext = ({ around, playing }: UpNextProps) => {
  const { title, places, total, index } = around;
  return (
    <aside className={classNames(styles.upNext, 'room')} aria-labelledby="up-next-title">
      <header>
        <div>
          <h2 id="up-next-title">{t('Classes')}</h2>
          <p className="numeric">
            {places && index >= 0
              ? t('{title} · {place} of {total}', { title, place: index + 1, total })
              : title}
          </p>
        </div>
        <AutoplaySwitch />
      </header>
      {places ? <Rows around={around} places={places} playing={playing} /> : <OnTheirWay />}
      {around.href ? (
        <Anchor fetchOnPress className={styles.all} href={around.href}>
          {t('{count, plural, one {All # Class} other {All # Classes}}', { count: total })}
          <Icon name="chevronRight" />
        </Anchor>
      ) : null}
    </aside>
  );
};
