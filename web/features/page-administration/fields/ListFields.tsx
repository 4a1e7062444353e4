import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import {
  type CarouselOrder,
  categoryCarouselCount,
  pageLimits,
} from '../../../../contract/pages/sections/section-limits.ts';
import type { CarouselSource, SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { IconButton } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { moved } from '../../../ui/sorting/moved.ts';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { categoriesQuery } from '../../catalog/index.ts';
import { ContentChooser } from './ContentChooser.tsx';
import * as styles from './Fields.module.css';
import type { FieldsProps } from './field-props.ts';

type Rule = Extract<CarouselSource, { by: 'rule' }>;

const orderHints: Partial<Record<CarouselOrder, Message>> = {
  recommended: msg('Members see what they like. Visitors see the most relevant.'),
  hour: msg('Gentle in the morning, intense at midday, calm in the evening (studio time).'),
};

const RuleFields = ({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) => {
  const { categories } = useStudio();
  const orderHint = rule.list === 'classes' ? orderHints[rule.order] : undefined;
  return (
    <FieldRow columns={2}>
      <SelectField
        label={t(msg('Order', 'of a list'))}
        value={rule.order}
        hint={orderHint && t(orderHint)}
        onChange={(order) => onChange({ ...rule, order: order as CarouselOrder })}
      >
        <option value="newest">{t('Newest first')}</option>
        <option value="popular">{t('Most popular first')}</option>
        {rule.list === 'classes' ? (
          <>
            <option value="recommended">{t('Recommended')}</option>
            <option value="hour">{t('What fits the hour of day')}</option>
          </>
        ) : null}
      </SelectField>
      <SelectField
        label={t('Category')}
        value={rule.category ?? ''}
        onChange={(slug) => onChange({ ...rule, category: slug === '' ? null : slug })}
      >
        <option value="">{t(msg('All', 'categories'))}</option>
        {categories.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
    </FieldRow>
  );
};

const emptySource = (by: 'rule' | 'hand', list: 'classes' | 'series'): CarouselSource =>
  by === 'rule' ? { by, list, order: 'newest', category: null } : { by, list, ids: [] };

export const CarouselFields = ({ section, problems, onChange }: FieldsProps<SectionOf<'carousel'>>) => {
  const { title, source } = section;
  return (
    <>
      <TextField
        label={t('Title')}
        required={!(source.by === 'rule' && source.order === 'hour')}
        most={pageLimits.heading}
        value={title}
        problem={problems.title}
        onChange={(text) => onChange({ title: text })}
      />
      <SegmentedControl
        label={t(msg('Shows', 'classes or series'))}
        labelled
        value={source.list}
        options={[
          ['classes', t('Classes')],
          ['series', t('Series')],
        ]}
        onChange={(list) => onChange({ source: emptySource(source.by, list) })}
      />
      <SegmentedControl
        label={t(msg('Chosen', 'by a rule or by hand'))}
        labelled
        value={source.by}
        options={[
          ['rule', t('By a rule')],
          ['hand', t('By hand')],
        ]}
        onChange={(by) => onChange({ source: emptySource(by, source.list) })}
      />
      {source.by === 'rule' ? (
        <RuleFields rule={source} onChange={(rule) => onChange({ source: rule })} />
      ) : (
        <ContentChooser
          list={source.list}
          ids={source.ids}
          most={pageLimits.picked}
          problem={problems.source}
          onChange={(ids) => onChange({ source: { ...source, ids } })}
        />
      )}
    </>
  );
};

/** The order of the five categories, which the studio has in an order of its own. */
export const CategoryCarouselsFields = ({
  section,
  onChange,
}: FieldsProps<SectionOf<'category-carousels'>>) => {
  const { data = [] } = useQuery(categoriesQuery(useApi()));
  const list = useRef<HTMLOListElement>(null);
  const placeOf = (slug: string): number => {
    const place = section.order.indexOf(slug);
    return place < 0 ? section.order.length : place;
  };
  const five = data
    .slice(0, categoryCarouselCount)
    .toSorted((one, other) => placeOf(one.slug) - placeOf(other.slug));
  const slugs = five.map(({ slug }) => slug);
  const move = (from: number, to: number) => onChange({ order: moved(slugs, from, to) });
  return (
    <>
      <div>
        <p className={fieldStyles.label}>{t(msg('Order', 'of a list'))}</p>
        <ol ref={list} className={styles.picked} aria-label={t('Order of the categories')}>
          {five.map(({ slug, title }, index) => (
            <li key={slug} data-sort-id={slug}>
              <IconButton
                label={t('Reorder {title}, position {position}', { title, position: index + 1 })}
                icon="grip"
                className={styles.handle}
                data-sort-handle=""
              />
              <span className={styles.name}>{title}</span>
              <IconButton
                label={t('Move {title} up', { title })}
                icon="chevronUp"
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={t('Move {title} down', { title })}
                icon="chevronDown"
                disabled={index === five.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          ))}
        </ol>
        <DragSorting list={list} items={five.map(({ slug, title }) => ({ id: slug, title }))} onMove={move} />
      </div>
      <SwitchRow
        label={t('Introductions')}
        about={t('Description below each title')}
        checked={section.introductions}
        onChange={(introductions) => onChange({ introductions })}
      />
    </>
  );
};
