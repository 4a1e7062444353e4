import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { LibraryClass } from '../../../../contract/catalog-administration/class-library.schema.ts';
import type { ClassTab } from '../../../../contract/catalog-administration/class-limits.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { EmptyList, ListPage } from '../../../editing/listing/ListPage.tsx';
import { LoadMore } from '../../../editing/listing/LoadMore.tsx';
import { MoreActions } from '../../../editing/listing/MoreActions.tsx';
import { useFilterAddress } from '../../../editing/listing/use-filter-address.ts';
import { useFocusInPlace } from '../../../editing/listing/use-focus-in-place.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { DeleteClass } from '../classes/DeleteClass.tsx';
import { isNarrowed, type LibraryFilters, libraryFiltersOf, librarySearch } from '../library-filters.ts';
import { libraryQuery } from '../library-queries.ts';
import { useUploads } from '../uploading/uploads.ts';
import { VideoUploads } from '../video/VideoUploads.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { useBulk, type Verdict } from './bulk/use-bulk.ts';
import { type LastSelected, useSelection } from './bulk/use-selection.ts';
import { ClassTable } from './ClassTable.tsx';
import { classMenu } from './class-menu.ts';
import * as styles from './LibraryPage.module.css';
import { LibraryTools } from './LibraryTools.tsx';
import { NewClass } from './NewClass.tsx';

const tabs: readonly { id: ClassTab; title: Message }[] = [
  { id: 'all', title: msg('All', 'classes') },
  { id: 'published', title: msg('Published') },
  { id: 'scheduled', title: msg('Scheduled') },
  { id: 'draft', title: msg('Draft') },
  { id: 'retired', title: msg('Retired') },
  { id: 'processing', title: msg('Processing') },
  { id: 'failed', title: msg('Failed') },
];

/** The list that the query string asks for, with a function that changes its filters. */
const useLibrary = () => {
  const filters = libraryFiltersOf(useLocation({ select: (location) => location.search }));
  const list = useInfiniteQuery({ ...libraryQuery(useApi(), filters), placeholderData: (before) => before });
  const choose = useFilterAddress(filters, (next) => pageAddress('/admin/library', {}, librarySearch(next)));
  const classes = list.data?.pages.flatMap((page) => page.classes) ?? [];
  // A finished upload has created a draft class by now.
  const { refetch } = list;
  const arrived = useUploads().filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (arrived > 0) void refetch();
  }, [arrived, refetch]);
  return { filters, list, choose, classes, counts: list.data?.pages[0]?.counts ?? null };
};

/** Result of the last bulk action, with the title of each class that was refused, even if the list does not show it. */
const Outcome = ({ verdict: { text, refusals } }: { verdict: Verdict }) => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bulk bar, which had the focus, is removed together with the selection.
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={part} className={styles.outcome} tabIndex={-1}>
      <AdminNote tone={refusals.size > 0 ? 'problem' : 'done'} live>
        {text}
      </AdminNote>
      {refusals.size > 0 ? (
        <ul className="small">
          {[...refusals].map(([id, { title, refusal }]) => (
            <li key={id}>
              <b>{title}</b>: {refusal}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const Nothing = ({ filters, onNew }: { filters: LibraryFilters; onNew: () => void }) => {
  const isFirst = !isNarrowed(filters) && filters.state === 'all';
  return (
    <EmptyList
      title={isFirst ? t('No classes yet') : t('No matches')}
      about={
        isFirst
          ? t('A class is one video with a title, a coach and a place in a series.')
          : t('Try fewer words, or another tab.')
      }
    >
      {isFirst ? <Button onClick={onNew}>{t('New class')}</Button> : null}
    </EmptyList>
  );
};

const Actions = ({ onNew }: { onNew: () => void }) => (
  <>
    <MoreActions>
      <ButtonLink look="secondary" className={styles.add} href="/admin/uploads">
        <Icon name="upload" />
        {t('Add videos')}
      </ButtonLink>
      <ButtonLink look="secondary" href="/admin/library/deleted">
        <Icon name="trash" />
        {t('Deleted')}
      </ButtonLink>
    </MoreActions>
    <Button onClick={onNew}>
      <Icon name="plus" />
      {t('New class')}
    </Button>
  </>
);

type Library = ReturnType<typeof useLibrary>;

/** Moves the focus to the first checkbox of the table when a cleared selection removed the focused element. */
const useFocusAfterSelection = (isSelected: boolean) => {
  const was = useRef(isSelected);
  useEffect(() => {
    const isOver = was.current && !isSelected;
    was.current = isSelected;
    if (!isOver || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#main table input[type="checkbox"]')?.focus();
  }, [isSelected]);
};

/** Moves the focus between the last ticked box and the bulk bar, and to the next row after a deletion. */
const useFocusOfRows = (classes: readonly LibraryClass[], last: LastSelected) => {
  const bar = useRef<HTMLElement>(null);
  const { rows, returnFocus } = useFocusInPlace<HTMLTableSectionElement>(classes, '[aria-haspopup]');
  return {
    bar,
    rows,
    returnFocus,
    goToBar: () => bar.current?.querySelector('button')?.focus(),
    leaveBar: () => {
      const boxes = rows.current?.closest('table')?.querySelectorAll<HTMLElement>('input[type="checkbox"]');
      // The first box selects all rows.
      boxes?.[1 + classes.findIndex(({ id }) => id === last)]?.focus();
    },
  };
};

/** Table of classes with the selection and the bulk bar. */
const Listing = ({ filters, list, choose, classes }: Library) => {
  const selection = useSelection();
  const count = selection.ids.size;
  const bulk = useBulk(selection.setAll);
  const { bar, rows, returnFocus, goToBar, leaveBar } = useFocusOfRows(classes, selection.last);
  useFocusAfterSelection(count > 0);
  const [leaving, setLeaving] = useState<LibraryClass | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const entriesOf = (one: LibraryClass) =>
    classMenu(one, {
      onAct: (action) => bulk.change([one.id], action),
      onDelete: () => {
        setLeaving(one);
        setIsAsking(true);
      },
    });
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0
          ? t(
              '{count, plural, one {# class selected. The next control leads to what can be done.} other {# classes selected. The next control leads to what can be done.}}',
              { count },
            )
          : ''}
      </p>
      {bulk.verdict ? <Outcome verdict={bulk.verdict} /> : null}
      {bulk.problem && count === 0 ? (
        <AdminNote tone="problem" live>
          {bulk.problem}
        </AdminNote>
      ) : null}
      {count > 0 ? (
        <BulkBar
          bar={bar}
          onLeave={leaveBar}
          count={count}
          isFull={selection.isFull}
          isPending={bulk.isPending}
          problem={bulk.problem}
          onAct={(action) => bulk.change([...selection.ids], action)}
          onClear={() => {
            selection.setAll([]);
            bulk.forget();
          }}
        />
      ) : null}
      {classes.length > 0 ? (
        <ClassTable
          classes={classes}
          rows={rows}
          selected={selection.ids}
          last={selection.last}
          onGoToBar={goToBar}
          refusals={bulk.verdict?.refusals ?? new Map()}
          sort={filters.order}
          onSort={(order) => choose({ order })}
          entriesOf={entriesOf}
          onSelect={selection.toggle}
          onSelectAll={(isOn) => selection.setAll(isOn ? classes.map(({ id }) => id) : [])}
        />
      ) : null}
      <LoadMore list={list} />
      {leaving ? (
        <DeleteClass
          key={leaving.id}
          one={leaving}
          open={isAsking}
          onClose={() => setIsAsking(false)}
          returnFocus={returnFocus}
          onDeleted={() => {
            setIsAsking(false);
            selection.toggle(leaving.id, false);
          }}
        />
      ) : null}
    </>
  );
};

/** State of the dialog for a new class; the address of the class builder opens it (NS-216). */
const useMaking = () => {
  const isBuilder = useLocation({ select: ({ pathname }) => pathname === '/admin/class_builder' });
  const follow = useFollow();
  const [making, setMaking] = useState(false);
  useEffect(() => setMaking(isBuilder), [isBuilder]);
  return {
    making,
    onNew: () => setMaking(true),
    onClose: () => {
      setMaking(false);
      if (isBuilder) void follow('/admin/library', { replace: true });
    },
  };
};

/** Library of all classes of the studio (S41, BEY-60). */
export const LibraryPage = () => {
  const library = useLibrary();
  const { filters, list, choose, classes, counts } = library;
  const { making, onNew, onClose } = useMaking();
  return (
    <ListPage title={t('Classes')} isPending={list.isPending} actions={<Actions onNew={onNew} />}>
      <div className={classNames(styles.uploads, counts?.all === 0 && styles.first)}>
        <VideoUploads isFirst={counts?.all === 0} />
      </div>
      <LibraryTools filters={filters} choose={choose} />
      <div className={styles.tabs}>
        <Tabs
          label={t('State')}
          tabs={tabs.map(({ id, title }) => ({ id, title: t(title), count: counts ? counts[id] : null }))}
          value={filters.state}
          onChange={(state) => choose({ state: state as ClassTab })}
        />
      </div>
      <TabPanel id={filters.state}>
        {/* Other filters clear the selection; another order keeps it. */}
        <Listing key={JSON.stringify({ ...filters, order: null })} {...library} />
        {list.data && classes.length === 0 ? <Nothing filters={filters} onNew={onNew} /> : null}
        {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      </TabPanel>
      <NewClass open={making} onClose={onClose} />
    </ListPage>
  );
};
