import { type ReactNode, useEffect, useRef } from 'react';
import { type Message, t } from '../../../../contract/messages.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { moved } from '../../../ui/sorting/moved.ts';
import * as styles from './Fields.module.css';

type ItemWords = { add: Message } & Record<'title' | 'up' | 'down' | 'out', Message<'number'>>;

type ItemListProps<Item> = {
  words: ItemWords;
  items: readonly Item[];
  most: number;
  empty: Item;
  problem: string | undefined;
  onChange: (items: Item[]) => void;
  /** Renders the fields of one item. */
  children: (item: Item, change: (changes: Partial<Item>) => void) => ReactNode;
};

/** Item, and the part of it that has the focus next. */
type Next = { index: number; part: 'field' | 'up' | 'down' };

const selectors: Readonly<Record<Next['part'], string>> = {
  field: 'input, textarea, select',
  up: '[data-move="up"]',
  down: '[data-move="down"]',
};

/** Moves the focus after the next render: into a new item, and along with one that has moved. */
const useNextFocus = () => {
  const rows = useRef<(HTMLFieldSetElement | null)[]>([]);
  const next = useRef<Next | null>(null);
  useEffect(() => {
    if (!next.current) return;
    const { index, part } = next.current;
    next.current = null;
    const row = rows.current[index];
    const wanted = row?.querySelector<HTMLElement>(`:is(${selectors[part]}):not(:disabled)`);
    // At the end of the list one of the two buttons is disabled.
    (wanted ?? row?.querySelector<HTMLElement>('[data-move]:not(:disabled)'))?.focus();
  });
  const focusNext = (wanted: Next) => {
    next.current = wanted;
  };
  return { rows, focusNext };
};

/** List of items with fields of their own, in an order of one's own. */
export const ItemList = <Item extends object>({
  words,
  items,
  most,
  empty,
  problem,
  onChange,
  children,
}: ItemListProps<Item>) => {
  const { rows, focusNext } = useNextFocus();
  const move = (index: number, part: 'up' | 'down') => {
    const place = index + (part === 'up' ? -1 : 1);
    focusNext({ index: place, part });
    onChange(moved(items, index, place));
  };
  const add = () => {
    focusNext({ index: items.length, part: 'field' });
    onChange([...items, empty]);
  };
  return (
    <>
      {items.map((item, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id, and its fields are controlled
          key={index}
          className={styles.item}
          ref={(row) => {
            rows.current[index] = row;
          }}
        >
          <legend className={fieldStyles.label}>{t(words.title, { number: index + 1 })}</legend>
          {children(item, (changes) => onChange(items.with(index, { ...item, ...changes })))}
          <div className={styles.itemActions}>
            <IconButton
              label={t(words.up, { number: index + 1 })}
              icon="chevronUp"
              data-move="up"
              disabled={index === 0}
              onClick={() => move(index, 'up')}
            />
            <IconButton
              label={t(words.down, { number: index + 1 })}
              icon="chevronDown"
              data-move="down"
              disabled={index === items.length - 1}
              onClick={() => move(index, 'down')}
            />
            <IconButton
              label={t(words.out, { number: index + 1 })}
              icon="trash"
              onClick={() => onChange(items.filter((_, place) => place !== index))}
            />
          </div>
        </fieldset>
      ))}
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem}
        </p>
      ) : null}
      {items.length < most ? (
        <Button look="secondary" size="small" onClick={add}>
          {t(words.add)}
        </Button>
      ) : null}
    </>
  );
};
