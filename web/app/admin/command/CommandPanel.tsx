import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { ArrowIcon } from '../../../ui/ArrowIcon.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import * as dialogPanelStyles from '../../../ui/overlays/DialogPanel.module.css';
import { Trans } from '../../../ui/text/Trans.tsx';
import { matchParts } from '../../search/search-match.ts';
import * as styles from './CommandPanel.module.css';
import { openedPlaces, rememberPlace } from './opened-places.ts';
import { actsOf, foundPlaces, ownPlaces, type Place, type PlaceGroup, type PlaceKind } from './places.ts';

const typingPauseMs = 180;

/** Returns a text once it has stayed the same for a moment. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

const usePlaces = (typed: string) => {
  const api = useApi();
  const me = useMe();
  const q = useRested(typed.trim());
  const found = useQuery({
    queryKey: ['command box', q],
    queryFn: ({ signal }) => foundPlaces(api, me, q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (typed.trim() === '')
    return {
      groups: [
        // translators: Pages that the reader opened last.
        { title: t('Open last'), places: openedPlaces(me?.id) },
        { title: t('Often done'), places: actsOf(me) },
      ],
      isPending: false,
      isError: false,
    };
  const [acts, pages] = ownPlaces(me, typed);
  return {
    groups: [acts, ...(found.data ?? []), pages].filter((group) => group !== undefined),
    isPending: q !== typed.trim() || found.isFetching,
    isError: found.isError,
  };
};

const icons: Readonly<Record<Exclude<PlaceKind, 'Member'>, IconName>> = {
  Act: 'plus',
  Page: 'list',
  Class: 'play',
  Series: 'tiles',
  Coach: 'star',
};

const kindWords: Readonly<Record<PlaceKind, Message | null>> = {
  Act: null,
  Page: msg('Page'),
  Class: msg('Class'),
  Series: msg('Series', 'one'),
  Coach: msg('Coach'),
  Member: msg('Member'),
};

const Lead = ({ place: { kind, image } }: { place: Place }) => {
  if (image)
    return (
      <span className={classNames(styles.picture, kind === 'Coach' && styles.round)}>
        <Picture image={image} sizes="48px" />
      </span>
    );
  if (kind !== 'Member') return <Icon name={icons[kind]} />;
  return (
    <LineIcon>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5" />
    </LineIcon>
  );
};

type OptionProps = {
  id: string;
  place: Place;
  typed: string;
  isCurrent: boolean;
  onPoint: () => void;
  onFollow: () => void;
};

const Option = ({ id, place, typed, isCurrent, onPoint, onFollow }: OptionProps) => {
  const kind = kindWords[place.kind];
  const scroll = (row: HTMLAnchorElement | null) => row?.scrollIntoView({ block: 'nearest' });
  return (
    <Anchor
      ref={isCurrent ? scroll : undefined}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={styles.option}
      href={place.href}
      fullLoad={place.fullLoad ?? false}
      fetchOnPress
      onPointerMove={onPoint}
      onClick={onFollow}
    >
      <Lead place={place} />
      <span className={styles.words}>
        <b>
          {matchParts(place.title, typed).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
            part.hit ? <mark key={index}>{part.text}</mark> : part.text,
          )}
        </b>{' '}
        {place.fact ? <small>{place.fact}</small> : null}
      </span>
      <em>{kind && t(kind)}</em>
    </Anchor>
  );
};

const Keys = () => (
  <p className={styles.keys} aria-hidden="true">
    <span>
      <Trans
        // translators: The arrow keys choose one of the results.
        message="<up/> <down/> choose"
        components={{
          up: (
            <kbd>
              <ArrowIcon to="up" />
            </kbd>
          ),
          down: (
            <kbd>
              <ArrowIcon to="down" />
            </kbd>
          ),
        }}
      />
    </span>
    <span>
      <Trans
        // translators: The Enter key opens the chosen result.
        message="<enter>Enter</enter> open"
        components={{ enter: <kbd /> }}
      />
    </span>
    <span>
      <Trans
        message="<ctrl>Ctrl</ctrl> <enter>Enter</enter> open in a new tab"
        components={{ ctrl: <kbd />, enter: <kbd /> }}
      />
    </span>
  </p>
);

const outcome = (count: number, { isPending, isError }: { isPending: boolean; isError: boolean }): string => {
  if (isError) return t('The search did not load. Pages are found all the same.');
  if (isPending) return t('Searching');
  return count === 0 ? t('Nothing is called that.') : '';
};

const openPlace = (event: KeyboardEvent, option: HTMLElement | null): void => {
  if (!(option instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) window.open(option.href, '_blank', 'noopener');
  else option.click();
};

type ResultsProps = {
  listId: string;
  groups: readonly PlaceGroup[];
  typed: string;
  current: number;
  onPoint: (index: number) => void;
  onFollow: (place: Place) => void;
};

const Results = ({ listId, groups, typed, current, onPoint, onFollow }: ResultsProps) => {
  const places = groups.flatMap((group) => group.places);
  return (
    <div className={styles.list} id={listId} role="listbox" aria-label={t('Results')}>
      {groups.map((group) =>
        group.places.length > 0 ? (
          <fieldset key={group.title} aria-label={group.title}>
            <h3 role="presentation">{group.title}</h3>
            {group.places.map((place) => {
              const index = places.indexOf(place);
              return (
                <Option
                  key={`${place.kind} ${place.href}`}
                  id={`${listId}-${index}`}
                  place={place}
                  typed={typed}
                  isCurrent={index === current}
                  onPoint={() => onPoint(index)}
                  onFollow={() => onFollow(place)}
                />
              );
            })}
          </fieldset>
        ) : null,
      )}
    </div>
  );
};

const Box = ({ onClose }: { onClose: () => void }) => {
  const listId = useId();
  const me = useMe();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, ...state } = usePlaces(typed);
  const count = groups.reduce((sum, { places }) => sum + places.length, 0);
  const current = Math.min(chosen, count - 1);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setChosen((current + step + count) % count);
    } else if (event.key === 'Enter') openPlace(event, document.getElementById(`${listId}-${current}`));
  };
  return (
    <>
      <label className={styles.query}>
        <Icon name="search" />
        <input
          role="combobox"
          // translators: An act is a thing to do, such as “New class”.
          aria-label={t('A class, member, page or act')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder={t('A class, member, page or act')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
        <Dialog.Close className={styles.close} aria-label={t('Close')}>
          {/* translators: Name of the key. */}
          {t('Esc')}
        </Dialog.Close>
      </label>
      <Results
        listId={listId}
        groups={groups}
        typed={typed}
        current={current}
        onPoint={setChosen}
        onFollow={(place) => {
          if (place.kind !== 'Act') rememberPlace(me?.id, place);
          onClose();
        }}
      />
      <p className={styles.outcome} role="status">
        {outcome(count, state)}
      </p>
      <Keys />
    </>
  );
};

/** Dialog that finds a page, class, series, coach or member by name and leads there, by keyboard alone too. */
export const CommandPanel = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogPanelStyles.veil} data-part="veil" />
        <Dialog.Viewport
          className={classNames(dialogPanelStyles.scrim, dialogPanelStyles.clear, styles.above)}
        >
          <Dialog.Popup
            ref={popup}
            className={styles.panel}
            aria-label={t('Go to')}
            initialFocus={() => popup.current?.querySelector('input') ?? true}
          >
            <Box onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
