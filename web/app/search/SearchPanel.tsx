import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { SearchResults } from '../../../contract/catalog/finder.schema.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useMe } from '../../client/me.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { ArrowIcon } from '../../ui/ArrowIcon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import * as iconButtonStyles from '../../ui/controls/IconButton.module.css';
import { Icon } from '../../ui/Icon.tsx';
import * as dialogPanelStyles from '../../ui/overlays/DialogPanel.module.css';
import { classesLabel } from '../../ui/text/counts.ts';
import { BeforeTyping } from './BeforeTyping.tsx';
import { begun } from './begun-search.ts';
import { rememberSearch } from './recent-searches.ts';
import { SearchColumns } from './SearchColumns.tsx';
import * as styles from './SearchPanel.module.css';

export type SearchPanelProps = {
  open: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  /** The results of the last answered query; kept on the screen while the next one loads. */
  results: SearchResults | null;
  loading: boolean;
};

const finderAddress = (query: string): PageAddress => pageAddress('/class-finder', {}, { q: query.trim() });

const totalOf = (results: SearchResults): number =>
  results.classTotal + results.products.length + results.instructors.length;

const announcement = ({ query, results, loading }: SearchPanelProps): string => {
  if (query.trim() === '') return '';
  if (loading || !results) return 'Searching';
  const total = totalOf(results);
  return `${total} ${total === 1 ? 'result' : 'results'} for ${query.trim()}`;
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

const Foot = ({ query, results, onClose }: Pick<SearchPanelProps, 'query' | 'results' | 'onClose'>) => (
  <div className={styles.foot} data-part="foot">
    {results && results.classTotal > 0 ? (
      <ButtonLink look="secondary" size="small" href={finderAddress(query)} onClick={onClose}>
        See all {classesLabel(results.classTotal)}
      </ButtonLink>
    ) : (
      <span />
    )}
    <span className="small muted desktop-only" aria-hidden="true">
      <span className={styles.keyboardHint}>/</span> opens search&ensp;
      <span className={styles.keyboardHint}>
        <ArrowIcon to="up" />
      </span>{' '}
      <span className={styles.keyboardHint}>
        <ArrowIcon to="down" />
      </span>{' '}
      moves&ensp;
      <span className={styles.keyboardHint}>Enter</span> opens
    </span>
  </div>
);

type QueryFormProps = Pick<SearchPanelProps, 'query' | 'onQuery' | 'onClose'> & {
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
const QueryForm = ({ query, onQuery, onClose, box }: QueryFormProps) => {
  const follow = useFollow();
  useBegun(query, onQuery, box);
  return (
    <form
      className={styles.query}
      onSubmit={(event) => {
        event.preventDefault();
        if (query.trim() === '') return;
        onClose();
        void follow(finderAddress(query));
      }}
    >
      <Icon name="search" className={styles.lead} />
      <input
        ref={box}
        type="search"
        aria-label="Search classes, series and coaches"
        placeholder="Classes, series, coaches"
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      <span className={classNames(styles.keyboardHint, 'desktop-only')} aria-hidden="true">
        Esc
      </span>
      <Dialog.Close className={iconButtonStyles.iconButton} data-part="icon-button" aria-label="Close search">
        <Icon name="close" />
      </Dialog.Close>
    </form>
  );
};

export const SearchPanel = (props: SearchPanelProps) => {
  const { open, query, onQuery, results } = props;
  const viewer = useMe()?.id;
  const sheet = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const asked = query.trim() !== '';
  const onFollow = () => {
    rememberSearch(viewer, query);
    props.onClose();
  };
  const again = (search: string) => {
    onQuery(search);
    box.current?.focus();
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
          aria-label="Search"
          initialFocus={box}
          finalFocus={focusAfter}
          onKeyDown={(event) => walk(event, sheet.current)}
        >
          <div className="page-width">
            <search>
              <QueryForm query={query} onQuery={onQuery} onClose={onFollow} box={box} />
            </search>
            <p className="visually-hidden" role="status">
              {announcement(props)}
            </p>
            {asked ? null : <BeforeTyping onQuery={again} onFollow={props.onClose} />}
            {asked && results && totalOf(results) > 0 ? (
              <SearchColumns query={query} results={results} onFollow={onFollow} />
            ) : null}
            {asked && results && totalOf(results) === 0 && !props.loading ? (
              <p className={styles.empty}>
                Nothing begins with “{query.trim()}”. Try a coach, a style or a part of the body.
              </p>
            ) : null}
            <Foot query={query} results={asked ? results : null} onClose={onFollow} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
