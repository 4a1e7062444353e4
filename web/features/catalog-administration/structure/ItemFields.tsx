import { memo } from 'react';
import {
  type StructureItemType,
  structureLimits,
} from '../../../../contract/catalog-administration/structure-rules.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { openChoices } from '../../../ui/controls/open-choices.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { choicesFor, type ItemChoices, titleOfItem } from './item-choices.ts';
import * as styles from './StructurePage.module.css';
import type { DraftItem, StructureAction, StructureProblems } from './structure-draft.ts';

/** Every act of an item, which the page follows with the focus. */
export type ItemAct = (action: StructureAction, then?: { focus: string; say: string }) => void;

export type SectionName = { key: string; name: string };

type ItemFieldsProps = {
  section: string;
  item: DraftItem;
  /** 0 first. */
  index: number;
  count: number;
  problems: StructureProblems['items'][string] | undefined;
  choices: ItemChoices;
  /** The sections with their names, in their order. */
  sections: readonly SectionName[];
  open: boolean;
  chosen: boolean;
  act: ItemAct;
  onToggle: (item: string) => void;
  onChoose: (item: string, upTo: boolean) => void;
};

const needsSeries = ({ type, series }: DraftItem): boolean =>
  type === 'class_from_another_series' && series === '';

const noOwnClass = msg(
  'This series has no class of its own. Choose “Class from another series” as the type.',
);
const placeholders: Readonly<Record<string, Message>> = {
  bonus: msg('Pick a bonus'),
  series: msg('Pick a series'),
};

/** The calls say "Item ID is required"; in the page it is the item that is asked for (ADM-040). */
const idProblem = (problem: string): string =>
  problem === t('Item ID is required') ? t('Item is required') : problem;

/** The class, bonus or series itself; disabled until the series it is from is chosen (ADM-045). */
const ItemSelect = ({ item, choices, problem, onChange }: ItemSelectProps) => {
  const listed = choicesFor(item, choices);
  const isAbsent = item.id !== '' && !listed?.some(({ id }) => id === item.id);
  const hint = needsSeries(item) ? t('(Pick a series to enable)') : undefined;
  const nothingOwn = item.type === 'class' && listed?.length === 0;
  const shown = problem && idProblem(problem);
  return (
    <SelectField
      label={t('Item')}
      problem={shown && hint ? `${shown} ${hint}` : shown}
      hint={nothingOwn ? t(noOwnClass) : hint}
      disabled={needsSeries(item) || item.type === ''}
      value={item.id}
      onChange={onChange}
    >
      <option value="">
        {listed === null ? t('Loading the classes') : t(placeholders[item.type] ?? msg('Pick a class'))}
      </option>
      {isAbsent ? (
        <option value={item.id}>{listed ? t('No longer there ({id})', { id: item.id }) : '…'}</option>
      ) : null}
      {listed?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
};
type ItemSelectProps = {
  item: DraftItem;
  choices: ItemChoices;
  problem: string | undefined;
  onChange: (id: string) => void;
};

type MovesProps = Pick<ItemFieldsProps, 'section' | 'item' | 'index' | 'count' | 'sections' | 'act'>;

/** 1 to n. */
const placesOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

type ToSectionProps = {
  label: string;
  sections: readonly SectionName[];
  onMove: (section: SectionName) => void;
};

/** Chooses the section that items go to. */
export const ToSection = ({ label, sections, onMove }: ToSectionProps) => (
  <label className={classNames(styles.position, 'small')}>
    {label}
    <select
      data-to-section=""
      value=""
      onKeyDown={openChoices}
      onChange={({ target }) => {
        const section = sections.find(({ key }) => key === target.value);
        if (section) onMove(section);
      }}
    >
      <option value="">{t('Choose')}</option>
      {sections.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const Moves = ({ section, item, index, count, sections, act }: MovesProps) => {
  const number = index + 1;
  const move = (to: number, control: string) =>
    act(
      { act: 'move item', section, from: index, to },
      {
        focus: `[data-item="${item.key}"] ${control}`,
        say: t('Moved to position {position} of {count}.', { position: to + 1, count }),
      },
    );
  const remove = () =>
    act(
      { act: 'remove item', section, item: item.key },
      {
        focus: `[data-section="${section}"] [data-add-item]`,
        say: t('Item {number} is removed.', { number }),
      },
    );
  return (
    <div className={styles.moves}>
      <Button
        look="secondary"
        size="small"
        data-up=""
        aria-disabled={index === 0}
        onClick={() => (index > 0 ? move(index - 1, '[data-up]') : undefined)}
      >
        <Icon name="chevronUp" />
        {t('Move Up')}
      </Button>
      <Button
        look="secondary"
        size="small"
        data-down=""
        aria-disabled={index === count - 1}
        onClick={() => (index < count - 1 ? move(index + 1, '[data-down]') : undefined)}
      >
        <Icon name="chevronDown" />
        {t('Move Down')}
      </Button>
      <label className={classNames(styles.position, 'small')}>
        {/* translators: Followed by a list of numbers. */}
        {t('Move to position')}
        <select
          data-position=""
          value={index + 1}
          onKeyDown={openChoices}
          onChange={({ target }) => move(Number(target.value) - 1, '[data-position]')}
        >
          {placesOf(count).map((place) => (
            <option key={place}>{place}</option>
          ))}
        </select>
      </label>
      {sections.length > 1 ? (
        <ToSection
          label={t('Move to section')}
          sections={sections.filter(({ key }) => key !== section)}
          onMove={(to) =>
            act(
              { act: 'move items', items: new Set([item.key]), section: to.key, before: null },
              {
                focus: `[data-item="${item.key}"] [data-open-item]`,
                say: t('Item {number} is moved to {section}.', { number, section: to.name }),
              },
            )
          }
        />
      ) : null}
      <button type="button" className={classNames(styles.remove, 'small')} onClick={remove}>
        {t('Remove Item')}
      </button>
    </div>
  );
};

type ItemProblems = NonNullable<ItemFieldsProps['problems']>;

const firstProblem = ({ type, id, item_tag: tag, description }: ItemProblems): string | undefined =>
  type ?? (id && idProblem(id)) ?? tag ?? description;

/** Returns the facts that tell an item from others with the same title. */
const factOf = ({ itemTag, type, series, description }: DraftItem, choices: ItemChoices): string => {
  const kind = type === 'class' ? '' : choices.types.find((one) => one.type === type)?.title;
  const from = choices.series.find(({ id }) => id === series)?.title;
  return [itemTag, kind, from, description].filter(Boolean).join(' · ');
};

const Row = ({ item, index, problems, choices, open, chosen, onToggle, onChoose }: ItemFieldsProps) => {
  const title = titleOfItem(item, choices);
  const fact = factOf(item, choices);
  const problem = problems && firstProblem(problems);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={classNames(styles.handle, styles.grip)}
        data-sort-handle=""
        aria-label={t('Reorder {title}, position {position}', { title, position: index + 1 })}
      />
      <label className={styles.pick}>
        <input
          type="checkbox"
          aria-label={t('Choose {title}', { title })}
          checked={chosen}
          onChange={({ nativeEvent }) =>
            onChoose(item.key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <button
        type="button"
        className={styles.open}
        data-open-item=""
        aria-expanded={open}
        onClick={() => onToggle(item.key)}
      >
        <b>{title}</b>
        {problem && !open ? (
          <small className={styles.problem}>{problem}</small>
        ) : fact ? (
          <small>{fact}</small>
        ) : null}
      </button>
    </div>
  );
};

/** The form of an item: its kind, its words and its place. */
const Form = (props: ItemFieldsProps) => {
  const { section, item, problems, choices, act } = props;
  const change = (changes: Partial<Omit<DraftItem, 'key'>>) =>
    act({ act: 'change item', section, item: item.key, changes });
  const hasSeries = item.type === 'class_from_another_series';
  return (
    <div className={styles.form}>
      <div className={classNames(styles.fields, hasSeries && styles.withSeries)}>
        <SelectField
          label={t('Type')}
          problem={problems?.type}
          value={item.type}
          onChange={(type) => change({ type: type as StructureItemType | '' })}
        >
          {item.type === '' ? <option value="">{t('Pick a type')}</option> : null}
          {choices.types.map(({ type, title }) => (
            <option key={type} value={type}>
              {title}
            </option>
          ))}
        </SelectField>
        {hasSeries ? (
          <SelectField
            label={t(msg('Series', 'one'))}
            value={item.series}
            onChange={(series) => change({ series })}
          >
            <option value="">{t('Pick a series')}</option>
            {choices.series
              .filter(({ id }) => id !== choices.planId)
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </SelectField>
        ) : null}
        <ItemSelect item={item} choices={choices} problem={problems?.id} onChange={(id) => change({ id })} />
        <FormField label={t('Tag')} problem={problems?.item_tag}>
          {(control) => (
            <input
              {...control}
              maxLength={structureLimits.itemTag}
              placeholder={t('Optional')}
              value={item.itemTag}
              onChange={({ target }) => change({ itemTag: target.value })}
            />
          )}
        </FormField>
      </div>
      <FormField label={t('Description')} problem={problems?.description}>
        {(control) => (
          <input
            {...control}
            maxLength={structureLimits.description}
            placeholder={t('Optional')}
            value={item.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </FormField>
      <Moves {...props} />
    </div>
  );
};

/** A row that is dragged, chosen and opened; open, with its form. */
export const ItemFields = memo((props: ItemFieldsProps) => {
  const { item, index, problems, open, chosen } = props;
  return (
    <li
      className={classNames(
        styles.item,
        chosen && styles.chosen,
        problems && styles.wrong,
        open && styles.on,
      )}
      data-item={item.key}
      data-sort-id={item.key}
      aria-label={t('Item {number}', { number: index + 1 })}
    >
      <Row {...props} />
      {open ? <Form {...props} /> : null}
    </li>
  );
});
ItemFields.displayName = 'ItemFields';
