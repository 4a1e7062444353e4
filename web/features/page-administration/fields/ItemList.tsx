import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { moved } from '../../../ui/sorting/moved.ts';
import * as styles from './Fields.module.css';

type ItemListProps<Item> = {
  /** Name of one item: "question". */
  noun: string;
  items: readonly Item[];
  most: number;
  empty: Item;
  problem: string | undefined;
  onChange: (items: Item[]) => void;
  /** Renders the fields of one item. */
  children: (item: Item, change: (changes: Partial<Item>) => void) => ReactNode;
};

/** List of items with fields of their own, in an order of one's own. */
export const ItemList = <Item extends object>({
  noun,
  items,
  most,
  empty,
  problem,
  onChange,
  children,
}: ItemListProps<Item>) => {
  const name = (index: number) => `${noun} ${index + 1}`;
  return (
    <>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id, and its fields are controlled
        <fieldset key={index} className={styles.item}>
          <legend
            className={fieldStyles.label}
          >{`${noun.charAt(0).toUpperCase()}${name(index).slice(1)}`}</legend>
          {children(item, (changes) => onChange(items.with(index, { ...item, ...changes })))}
          <div className={styles.itemActions}>
            <IconButton
              label={`Move ${name(index)} up`}
              icon="chevronUp"
              disabled={index === 0}
              onClick={() => onChange(moved(items, index, index - 1))}
            />
            <IconButton
              label={`Move ${name(index)} down`}
              icon="chevronDown"
              disabled={index === items.length - 1}
              onClick={() => onChange(moved(items, index, index + 1))}
            />
            <IconButton
              label={`Take ${name(index)} out`}
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
        <Button look="secondary" size="small" onClick={() => onChange([...items, empty])}>
          Add a {noun}
        </Button>
      ) : null}
    </>
  );
};
