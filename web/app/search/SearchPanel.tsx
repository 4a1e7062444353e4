import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { useMe } from '../../client/me.ts';
import { classFinderAddress } from '../../features/finder/index.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { ArrowIcon } from '../../ui/ArrowIcon.tsx';
import * as skeletonStyles from '../../ui/cards/Skeletons.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import * as iconButtonStyles from '../../ui/controls/IconButton.module.css';
import { LookedFor } from '../../ui/controls/LookedFor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as noteStyles from '../../ui/messages/Note.module.css';
import * as dialogPanelStyles from '../../ui/overlays/DialogPanel.module.css';
import { classesLabel } from '../../ui/text/counts.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import { BeforeTyping } from './BeforeTyping.tsx';
import { begun } from './begun-search.ts';
import { NothingFound } from './NothingFound.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchColumns } from './SearchColumns.tsx';
import * as styles from './SearchPanel.module.css';
import { StandingChips } from './StandingChips.tsx';
import type { SearchAnswer } from './search-queries.ts';

export type SearchPanelProps = {
  open: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  /** Filters in force for each search: the standing ones of the member, without those taken off for this one. */
  filters: ClassFilters;
  onFilters: (filters: ClassFilters) => void;
  /** The last answer; kept on the screen while the next one loads. */
  answer: SearchAnswer | null;
  loading: boolean;
  /** Repeats a search that failed; undefined while none has. */
  onRetry?: (() => void) | undefined;
};

const finderAddress = (query: string, filters: ClassFilters): PageAddress =>
  classFinderAddress({ filters: { ...filters, q: query.trim() }, order: 'relevance' });

const totalOf = ({ results }: SearchAnswer): number =>
  results.classTotal + results.products.length + results.instructors.length;

/** Returns the words for screen readers; null while those of the last answer stay. */
const announcement = ({ query, answer, loading, onRetry }: SearchPanelProps): string | null => {
  if (query.trim() === '' || onRetry) return '';
  if (!answer) return t('Searching');
  if (loading) return null;
  const total = totalOf(answer);
  return t('{count, plural, one {# result for {query}} other {# results for {query}}}', {
    count: total,
    query: query.trim(),
  });
};

/** Says how many results the words have, once they are known. */
const Announcement = (props: SearchPanelProps) => {
  const [said, setSaid] = useState('');
  const next = announcement(props);
  if (next !== null && next !== said) setSaid(next);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
};

/** Down and up walk from the box through the links of the results and back. */
const walk = (event: KeyboardEvent, sheet: HTMLElement | null) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    ...(sheet?.querySelectorAll<HTMLElement>(
      'input[type=search], [data-part~="found"] :is(a, button), [data-part~="foot"] a',
    ) ?? []),
  ];
  const here = stops.findIndex((stop) => stop.isSameNode(document.activeElement));
  const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

type FootProps = Pick<SearchPanelProps, 'query' | 'filters' | 'answer' | 'onClose'>;

/** The way to all classes; what is known of a search in vain; how long searches are kept. */
const FootStart = ({ query, filters, answer, onClose }: FootProps) => {
  if (query.trim() === '') return <span className="small muted">{t('Searches stay on this device.')}</span>;
  if (!answer) return <span />;
  const { classTotal } = answer.results;
  if (classTotal > 0)
    return (
      <ButtonLink look="secondary" size="small" href={finderAddress(query, filters)} onClick={onClose}>
        {t('See all {classes}', { classes: classesLabel(classTotal) })}
      </ButtonLink>
    );
  return totalOf(answer) > 0 ? (
    <span />
  ) : (
    <span className="small muted">
      {t('Your studio sees that “{query}” found nothing, not who wrote it.', { query: query.trim() })}
    </span>
  );
};

const Foot = (props: FootProps) => (
  <div className={styles.foot} data-part="foot">
    <FootStart {...props} />
    <span className="small muted desktop-only" aria-hidden="true">
      <Trans
        message="<key>/</key> opens <up/> <down/> moves <key>Enter</key> opens"
        components={{
          key: <span className={styles.keyboardHint} />,
          up: (
            <span className={styles.keyboardHint}>
              <ArrowIcon to="up" />
            </span>
          ),
          down: (
            <span className={styles.keyboardHint}>
              <ArrowIcon to="down" />
            </span>
          ),
        }}
      />
    </span>
  </div>
);

type QueryFormProps = Pick<SearchPanelProps, 'query' | 'onQuery' | 'filters' | 'onClose'> & {
  box: RefObject<HTMLInputElement | null>;
};

/** The text, selection and focus of the first box go over to the box of the panel before another key can come. */
const useBegun = (query: string, onQuery: (query: string) => void, box: RefObject<HTMLInputElement | null>) =>
  useLayoutEffect(() => {
    const first = begun.box;
    if (!first || !box.current) return;
    if (first.value !== query) {
      onQuery(first.value);
      return;
    }
    begun.box = null;
    box.current.focus();
    box.current.setSelectionRange(first.selectionStart, first.selectionEnd);
  }, [query, onQuery, box]);

/** By then the first box, from which the focus came, is gone. */
const focusAfter = () => (begun.from === document.body ? false : (begun.from as HTMLElement | null));

/** Sending it leads to all classes that the query finds. */
const QueryForm = ({ query, onQuery, filters, onClose, box }: QueryFormProps) => {
  const follow = useFollow();
  useBegun(query, onQuery, box);
  return (
    <form
      className={styles.query}
      onSubmit={(event) => {
        event.preventDefault();
        if (query.trim() === '') return;
        onClose();
        void follow(finderAddress(query, filters));
      }}
    >
      <Icon name="search" className={styles.lead} />
      <input
        ref={box}
        type="search"
        aria-label={t('Search classes, series and coaches')}
        placeholder={t('A need, a length, a part of the body')}
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      <span className={classNames(styles.keyboardHint, 'desktop-only')} aria-hidden="true">
        {t('Esc')}
      </span>
      <Dialog.Close
        className={iconButtonStyles.iconButton}
        data-part="icon-button"
        aria-label={t('Close search')}
      >
        <Icon name="close" />
      </Dialog.Close>
    </form>
  );
};

/** Message of a search that did not load, which is not one that found nothing. */
const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.notLoaded} role="alert">
    <div className={classNames(noteStyles.note, noteStyles.problem)}>
      <p>
        <Trans
          message="<strong>The search did not load.</strong><break/>Check your connection, or try again."
          components={{ strong: <b />, break: <br /> }}
        />
      </p>
    </div>
    <Button look="secondary" size="small" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </div>
);

const Loading = () => (
  <div className={styles.loading} aria-hidden="true">
    <div className={skeletonStyles.skeleton} />
    <div className={skeletonStyles.skeleton} />
  </div>
);

type AnsweredProps = SearchPanelProps & { onFollow: () => void; onOpen: (address: PageAddress) => void };

/** Results, or what stands in place of them. */
const Answered = (props: AnsweredProps) => {
  const { query, onQuery, filters, answer, loading, onRetry, onFollow, onOpen } = props;
  if (onRetry) return <NotLoaded onRetry={onRetry} />;
  if (!answer) return <Loading />;
  if (totalOf(answer) > 0)
    return <SearchColumns query={query} filters={filters} answer={answer} onFollow={onFollow} />;
  if (loading) return <Loading />;
  return (
    <NothingFound
      query={query}
      filters={filters}
      understood={answer.understood}
      onQuery={onQuery}
      onFollow={onFollow}
      onOpen={onOpen}
    />
  );
};

/** Reading of the words with the results, or starting points of a search. */
const Below = (props: AnsweredProps & QueryFormProps) => {
  const { query, onQuery, filters, onFilters, box } = props;
  const asked = query.trim() !== '';
  const focusBox = () => box.current?.focus();
  return (
    <>
      <StandingChips filters={filters} onChange={onFilters} onLostFocus={focusBox} />
      <LookedFor
        understood={(asked && props.answer?.understood) || null}
        typed={() => query}
        onQuery={onQuery}
        onLostFocus={focusBox}
        oneLine
      />
      {asked ? (
        <Answered {...props} />
      ) : (
        <BeforeTyping
          onQuery={(search) => {
            onQuery(search);
            focusBox();
          }}
          onFollow={props.onFollow}
          onLostFocus={focusBox}
        />
      )}
    </>
  );
};

export const SearchPanel = (props: SearchPanelProps) => {
  const { open, query, onQuery, filters, answer } = props;
  const viewer = useMe()?.id;
  const follow = useFollow();
  const sheet = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const onFollow = () => {
    rememberSearch(viewer, query, answer ? totalOf(answer) : null);
    props.onClose();
  };
  const onOpen = (address: PageAddress) => {
    onFollow();
    void follow(address);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : props.onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop
          className={classNames(dialogPanelStyles.veil, dialogPanelStyles.under)}
          data-part="veil"
        />
        <Dialog.Popup
          ref={sheet}
          className={styles.searchPanel}
          aria-label={t('Search')}
          initialFocus={box}
          finalFocus={focusAfter}
          onKeyDown={(event) => walk(event, sheet.current)}
        >
          <div className="page-width">
            <search>
              <QueryForm query={query} onQuery={onQuery} filters={filters} onClose={onFollow} box={box} />
            </search>
            <Announcement {...props} />
            <Below {...props} onFollow={onFollow} onOpen={onOpen} box={box} />
            <Foot query={query} filters={filters} answer={answer} onClose={onFollow} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
