import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ValueList,
  valueLimits,
} from '../../../../contract/catalog-administration/references/reference-limits.ts';
import type { ManagedValue } from '../../../../contract/catalog-administration/references/values.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { DeleteDialog } from '../../../editing/deleting/DeleteDialog.tsx';
import { moveEntries } from '../../../editing/listing/move-entries.ts';
import { useListMoves } from '../../../editing/listing/use-list-moves.ts';
import { MergeDialog } from '../../../editing/merging/MergeDialog.tsx';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { useFocusAfterRemoval } from '../../../ui/sorting/use-focus-after-removal.ts';
import { ValueDialog } from './ValueDialog.tsx';
import * as styles from './Values.module.css';
import { addWords, deleteWords } from './value-queries.ts';

type RowProps = {
  value: ManagedValue;
  index: number;
  count: number;
  /** True for a value that the product depends on. */
  fixed: boolean;
  move: (from: number, to: number) => void;
  onAsk: (what: 'rename' | 'merge' | 'delete') => void;
};

const entriesOf = ({ index, count, fixed, move, onAsk }: RowProps): MenuEntry[] => {
  const entries: MenuEntry[] = [
    { kind: 'action', label: t('Rename'), icon: 'edit', onSelect: () => onAsk('rename') },
    ...moveEntries({ index, count, move }),
  ];
  if (fixed) return entries;
  if (count > 1)
    entries.push({
      kind: 'action',
      label: t('Merge into another'),
      icon: 'swap',
      onSelect: () => onAsk('merge'),
    });
  return [
    ...entries,
    { kind: 'line' },
    { kind: 'action', label: t('Delete'), icon: 'trash', danger: true, onSelect: () => onAsk('delete') },
  ];
};

const Row = (props: RowProps) => {
  const { value, index } = props;
  const { title } = value.fields;
  return (
    <li data-sort-id={value.id} className={styles.value}>
      <IconButton
        label={t('Reorder {title}, position {position}', { title, position: index + 1 })}
        icon="grip"
        className={styles.handle}
        data-sort-handle=""
      />
      <span className={styles.title}>{title}</span>
      <span className="muted numeric">
        {value.classCount === 0
          ? t('No classes')
          : t('{count, plural, one {# class} other {# classes}}', { count: value.classCount })}
      </span>
      <Menu label={t('Options for {title}', { title })} align="end" entries={entriesOf(props)}>
        <Icon name="options" />
      </Menu>
    </li>
  );
};

type Question = { what: 'rename' | 'merge' | 'delete'; value: ManagedValue; open: boolean };

type ValueRowsProps = {
  list: ValueList;
  /** Category of the styles; null for other lists. */
  categoryId: number | null;
  label: string;
  values: readonly ManagedValue[];
  /** Key of the query that is invalidated after a change. */
  readAgainKey: QueryKey;
};

type GoingProps = {
  list: ValueList;
  asked: Question;
  others: readonly { id: number; title: string }[];
  onClose: () => void;
  /** Called when the value is removed, before the list is refetched. */
  onGone: () => void;
  onChanged: () => Promise<void>;
};

/** Confirmation before a value is merged or deleted. */
const GoingValue = ({
  list,
  asked: { what, value, open },
  others,
  onClose,
  onGone,
  onChanged,
}: GoingProps) => {
  const api = useApi();
  const { title } = value.fields;
  const params = { list, id: String(value.id) };
  return what === 'merge' ? (
    <MergeDialog
      open={open}
      title={title}
      others={others}
      consequence={(into) =>
        t(
          '{count, plural, one {# class moves. Old filters lead to {title}. This cannot be undone.} other {# classes move. Old filters lead to {title}. This cannot be undone.}}',
          { count: value.classCount, title: into },
        )
      }
      merge={(into) => api('POST /admin/api/values/{list}/{id}/merge', { params, body: { into } })}
      onClose={onClose}
      onMerged={() => {
        onClose();
        onGone();
        void onChanged();
      }}
    />
  ) : (
    <DeleteDialog
      kind={list === 'styles' ? 'style' : 'value'}
      id={value.id}
      title={title}
      label={t(deleteWords[list])}
      open={open}
      consequences={[
        list === 'styles'
          ? t(
              '{classes, plural, one {# class stays without it, and {series, plural, one {# series} other {# series}}.} other {# classes stay without it, and {series, plural, one {# series} other {# series}}.}}',
              { classes: value.classCount, series: value.seriesCount },
            )
          : t('{count, plural, one {# class stays without it.} other {# classes stay without it.}}', {
              count: value.classCount,
            }),
      ]}
      isUnknown={false}
      remove={(typed) => api('DELETE /admin/api/values/{list}/{id}', { params, body: { title: typed } })}
      onClose={onClose}
      onDeleted={() => {
        onClose();
        onGone();
      }}
      onChanged={onChanged}
    />
  );
};

/** The list in its displayed order, with the functions that move a value and refetch the list. */
const useValueOrder = ({
  list,
  values,
  readAgainKey,
}: Pick<ValueRowsProps, 'list' | 'values' | 'readAgainKey'>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [order, setOrder] = useState<readonly ManagedValue[] | null>(null);
  const shown = order ?? values;
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: readAgainKey });
    setOrder(null);
  };
  const moves = useListMoves({
    items: shown,
    titleOf: ({ fields }) => fields.title,
    send: (body) => api('PUT /admin/api/values/{list}/order', { params: { list }, body }),
    show: setOrder,
    readAgain,
  });
  return { ...moves, shown, readAgain };
};

type AddProps = { list: ValueList; count: number; onAdd: () => void };

const Add = ({ list, count, onAdd }: AddProps) => (
  <>
    <Button look="secondary" size="small" disabled={count >= valueLimits.values} onClick={onAdd}>
      <Icon name="plus" />
      {t(addWords[list])}
    </Button>
    {count >= valueLimits.values ? (
      <p className="hint">{t('There are {count}, the maximum.', { count: valueLimits.values })}</p>
    ) : null}
  </>
);

/** List of styles, equipment or focus areas in their order; each change is saved immediately. */
export const ValueRows = ({ list, categoryId, label, values, readAgainKey }: ValueRowsProps) => {
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Question | null>(null);
  const { shown, move, said, readAgain } = useValueOrder({ list, values, readAgainKey });
  const { list: rows, removing } = useFocusAfterRemoval<HTMLOListElement>(shown, '[aria-haspopup]');
  const named = shown.map(({ id, fields }) => ({ id, title: fields.title }));
  const close = () => {
    setAdding(false);
    setAsked((before) => before && { ...before, open: false });
  };
  const renamed = asked?.what === 'rename' && asked.open ? asked.value : null;
  return (
    <div>
      <ol ref={rows} aria-label={label}>
        {shown.map((value, index) => (
          <Row
            key={value.id}
            value={value}
            index={index}
            count={shown.length}
            fixed={list === 'equipment' && value.slug === 'none'}
            move={move}
            onAsk={(what) => setAsked({ what, value, open: true })}
          />
        ))}
      </ol>
      <DragSorting list={rows} items={named} onMove={move} />
      <Add list={list} count={shown.length} onAdd={() => setAdding(true)} />
      <p className="small" role="status">
        {said}
      </p>
      <ValueDialog
        list={list}
        categoryId={categoryId}
        value={adding ? 'new' : renamed}
        onClose={close}
        onChanged={() => void readAgain()}
      />
      {asked && asked.what !== 'rename' ? (
        <GoingValue
          key={`${asked.what} ${asked.value.id}`}
          list={list}
          asked={asked}
          others={named.filter(({ id }) => id !== asked.value.id)}
          onClose={close}
          onGone={() => removing(shown.indexOf(asked.value))}
          onChanged={readAgain}
        />
      ) : null}
    </div>
  );
};
