import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ManagedCategory } from '../../../../contract/catalog-administration/references/categories.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { moveEntries } from '../../../editing/listing/move-entries.ts';
import { useListMoves } from '../../../editing/listing/use-list-moves.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { inkOf } from '../../catalog/index.ts';
import { shownWords } from '../publishing/ShownFields.tsx';
import { ValueRows } from '../values/ValueRows.tsx';
import * as styles from './Categories.module.css';
import { categoriesKey, categoryListQuery } from './category-queries.ts';

const aboutOf = ({ classCount, styles: own, state, empty }: ManagedCategory): string =>
  [
    state !== 'shown' ? t(shownWords[state].word) : empty ? t('Nothing published') : null,
    t(
      '{classes, plural, one {# class} other {# classes}}, {styles, plural, one {# style} other {# styles}}',
      { classes: classCount, styles: own.length },
    ),
  ]
    .filter(Boolean)
    .join(' · ');

type RowProps = {
  category: ManagedCategory;
  index: number;
  count: number;
  open: boolean;
  move: (from: number, to: number) => void;
};

const Row = ({ category, index, count, open, move }: RowProps) => {
  const { title } = category.fields;
  return (
    <li data-sort-id={category.id} className={classNames(styles.category, open && styles.chosen)}>
      <div className={styles.row}>
        <IconButton
          label={t('Reorder {title}, position {position}', { title, position: index + 1 })}
          icon="grip"
          className={styles.handle}
          data-sort-handle=""
        />
        <Anchor
          className={styles.name}
          href={pageAddress('/admin/categories/$categoryId', { categoryId: category.id })}
          aria-expanded={open}
          preserveScroll
        >
          <i className={styles.color} data-ink={inkOf(category.fields.slug)} aria-hidden="true" />
          <span className={styles.about}>
            <b>{title}</b>
            <small>{aboutOf(category)}</small>
          </span>
          <Icon name={open ? 'chevronUp' : 'chevronDown'} />
        </Anchor>
        <Menu
          label={t('Options for {title}', { title })}
          align="end"
          entries={moveEntries({ index, count, move })}
        >
          <Icon name="options" />
        </Menu>
      </div>
      {open ? (
        <div className={styles.open}>
          <ValueRows
            list="styles"
            categoryId={category.id}
            label={t('Styles of {title}', { title })}
            values={category.styles}
            readAgainKey={categoriesKey}
          />
        </div>
      ) : null}
    </li>
  );
};

type CategoryListProps = { categories: readonly ManagedCategory[]; openId: number | null };

/** The categories in their order; the one that is edited shows its styles. */
export const CategoryList = ({ categories, openId }: CategoryListProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const { said, move } = useListMoves({
    items: categories,
    titleOf: ({ fields }) => fields.title,
    send: (body) => api('PUT /admin/api/categories/order', { body }),
    show: (items) => queryClient.setQueryData(categoryListQuery(api).queryKey, items),
    readAgain: () => queryClient.invalidateQueries({ queryKey: categoriesKey }),
  });
  return (
    <section aria-label={t('Categories')}>
      <ol ref={list} className={styles.categories}>
        {categories.map((category, index) => (
          <Row
            key={category.id}
            category={category}
            index={index}
            count={categories.length}
            open={category.id === openId}
            move={move}
          />
        ))}
      </ol>
      <DragSorting
        list={list}
        items={categories.map(({ id, fields }) => ({ id, title: fields.title }))}
        onMove={move}
      />
      <p className="small quiet">{t('The order on the home page and in filters.')}</p>
      <p className="small" role="status">
        {said}
      </p>
    </section>
  );
};
