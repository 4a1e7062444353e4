import { useState } from 'react';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import type { PlaylistEntry } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { seriesAfter } from '../../../ui/cards/ClassCard.tsx';
import { CompletedMark, HeartButton, LockMark } from '../../../ui/cards/ClassMarks.tsx';
import * as classRowStyles from '../../../ui/cards/ClassRow.module.css';
import { CoachNames } from '../../../ui/cards/CoachNames.tsx';
import { cardClick } from '../../../ui/cards/card-click.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as iconButtonStyles from '../../../ui/controls/IconButton.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { humanDate } from '../../../ui/text/dates/human-date.ts';
import { useHeart } from '../../favorites/index.ts';
import { ClassOptions } from '../adding/ClassOptions.tsx';
import { watchedFrom } from '../list-address.ts';
import * as styles from './EntryRow.module.css';

type EntryRowProps = {
  entry: PlaylistEntry;
  /** Its place in what is shown, 0 first. */
  index: number;
  count: number;
  /** For the author, in the author's own order. */
  onMove?: ((from: number, to: number) => void) | undefined;
  onRemove?: (() => void) | undefined;
  eager?: boolean;
};

const thumbSizes = '(min-width: 901px) 168px, 104px';

const movesOf = ({ index, count, onMove }: EntryRowProps): MenuEntry[] => {
  if (!onMove) return [];
  const up: MenuEntry = {
    kind: 'action',
    label: t('Move up'),
    icon: 'chevronUp',
    onSelect: () => onMove(index, index - 1),
  };
  const down: MenuEntry = {
    kind: 'action',
    label: t('Move down'),
    icon: 'chevronDown',
    onSelect: () => onMove(index, index + 1),
  };
  return [...(index > 0 ? [up] : []), ...(index < count - 1 ? [down] : [])];
};

/** Dragging itself comes with a script of its own, which finds this by its attribute. */
const Handle = ({ label }: { label: string }) => (
  <button
    type="button"
    className={classNames(iconButtonStyles.iconButton, cardStyles.action, styles.dragHandle)}
    data-part="icon-button drag-handle"
    data-sort-handle=""
    aria-label={label}
  >
    <Icon name="grip" />
  </button>
);

/** The time zone matters for the written date alone; the browser knows the moment. */
const DateAdded = ({ at }: { at: string }) => {
  const timeZone = useMe()?.timeZone;
  const [now] = useState(() => new Date());
  return (
    <time className={classNames(styles.added, 'small quiet')} dateTime={at} suppressHydrationWarning>
      {humanDate(at, now, timeZone)}
    </time>
  );
};

/** A class that has left the catalog keeps its place. */
const GoneEntry = (props: EntryRowProps) => {
  const { entry, index, onMove, onRemove } = props;
  const entries: MenuEntry[] = [
    ...movesOf(props),
    ...(onRemove
      ? [
          { kind: 'line' } as const,
          {
            kind: 'action',
            label: t('Remove From Playlist'),
            icon: 'trash',
            danger: true,
            onSelect: onRemove,
          } as const,
        ]
      : []),
  ];
  return (
    <>
      {onMove ? (
        <Handle
          label={t('Reorder a class that is no longer available, position {place}', { place: index + 1 })}
        />
      ) : null}
      <div className={classRowStyles.thumbnail} data-part="thumbnail">
        <div className={cardStyles.frame} data-part="frame">
          <Picture image={null} />
        </div>
      </div>
      <p className={classNames(classRowStyles.text, 'muted')} data-part="text">
        {t('This class is no longer available')}
      </p>
      <DateAdded at={entry.createdAt} />
      <span className={styles.heartRoom} />
      {entries.length > 0 ? (
        <Menu
          label={t('Options for place {place}', { place: index + 1 })}
          className={classNames(iconButtonStyles.iconButton, cardStyles.action)}
          entries={entries}
        >
          <Icon name="options" />
        </Menu>
      ) : null}
    </>
  );
};

const Thumb = ({
  entry,
  locked,
  eager,
}: {
  entry: NonNullable<PlaylistEntry['planEntry']>;
  locked: boolean;
  eager?: boolean | undefined;
}) => (
  <div className={classRowStyles.thumbnail} data-part="thumbnail">
    <div className={cardStyles.frame} data-part="frame">
      <Picture image={entry.coverPhoto} sizes={thumbSizes} eager={eager} />
      {locked ? <LockMark /> : null}
      {entry.duration > 0 ? (
        <span className={cardStyles.duration} data-part="duration">
          {lengthText(entry.humanDuration)}
        </span>
      ) : null}
    </div>
    {entry.completed ? <CompletedMark /> : null}
  </div>
);

type ShownProps = EntryRowProps & { planEntry: NonNullable<PlaylistEntry['planEntry']> };

const ShownEntry = (props: ShownProps) => {
  const { entry, planEntry, index, onMove, onRemove, eager } = props;
  const heart = useHeart(planEntry);
  const { title, coaches } = planEntry;
  const series = seriesAfter(planEntry);
  return (
    <>
      {onMove ? <Handle label={t('Reorder {title}, position {place}', { title, place: index + 1 })} /> : null}
      <Thumb entry={planEntry} locked={entry.locked} eager={eager} />
      <div className={classRowStyles.text} data-part="text">
        <h3 className="title-3">
          {entry.locked ? (
            title
          ) : (
            <Anchor
              dir="auto"
              fetchOnPress
              href={watchedFrom(entry.playlist.uuid, planEntry)}
              onClick={cardClick('class_card_click', title, coaches)}
            >
              {title}
            </Anchor>
          )}
        </h3>
        <CoachNames
          part="byline"
          className={cardStyles.byline}
          coaches={coaches}
          after={
            series ? (
              <span className={classRowStyles.fromSeries} data-part="from-series">
                {series}
              </span>
            ) : null
          }
        />
      </div>
      <DateAdded at={entry.createdAt} />
      {heart && !entry.locked ? (
        <HeartButton title={title} heart={heart} inline />
      ) : (
        <span className={styles.heartRoom} />
      )}
      <ClassOptions entry={planEntry} heart={heart} more={movesOf(props)} onRemove={onRemove} />
    </>
  );
};

/** Handle, picture, words, when it was added, heart, options. */
export const EntryRow = (props: EntryRowProps) =>
  props.entry.planEntry ? (
    <ShownEntry {...props} planEntry={props.entry.planEntry} />
  ) : (
    <GoneEntry {...props} />
  );
