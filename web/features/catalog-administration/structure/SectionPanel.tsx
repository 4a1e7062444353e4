import { memo, useRef } from 'react';
import { structureLimits } from '../../../../contract/catalog-administration/structure-rules.ts';
import { durationText } from '../../../../contract/formats/durations.ts';
import { t } from '../../../../contract/messages.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { moved } from '../../../ui/sorting/moved.ts';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { type ItemAct, ItemFields, type SectionName } from './ItemFields.tsx';
import { type ItemChoices, titleOfItem } from './item-choices.ts';
import * as styles from './StructurePage.module.css';
import type { DraftSection, StructureProblems } from './structure-draft.ts';

type SectionPanelProps = {
  section: DraftSection;
  /** 0 first. */
  index: number;
  open: boolean;
  problems: StructureProblems;
  choices: ItemChoices;
  sections: readonly SectionName[];
  /** The item whose form is open, in whatever section. */
  openItem: string | null;
  /** Items that are moved together. */
  chosen: ReadonlySet<string>;
  act: ItemAct;
  onToggle: (key: string) => void;
  onToggleItem: (key: string) => void;
  onChoose: (key: string, upTo: boolean) => void;
};

/** Most pictures of a closed section. */
const shownPictures = 4;

type HeadProps = Pick<SectionPanelProps, 'section' | 'index' | 'open' | 'choices' | 'act' | 'onToggle'>;

const Head = ({ section, index, open, choices, act, onToggle }: HeadProps) => {
  const { key, title, items } = section;
  const name = title.trim() || t('Section {number}', { number: index + 1 });
  const known = items.flatMap((item) => {
    const facts = item.type === 'series' ? undefined : choices.facts.get(item.id);
    return facts ? [[item.key, facts] as const] : [];
  });
  const length = known.reduce((sum, [, { duration }]) => sum + duration, 0);
  const remove = () =>
    act(
      { act: 'remove section', section: key },
      { focus: '[data-add-section]', say: t('{name} is deleted.', { name }) },
    );
  return (
    <header>
      <IconButton
        label={t('Reorder section {name}, position {position}', { name, position: index + 1 })}
        icon="grip"
        className={styles.handle}
        data-sort-handle=""
      />
      <div className={styles.name}>
        <h2 className="title-3">
          {title.trim()
            ? t('Section {number}: {title}', { number: index + 1, title })
            : t('Section {number}', { number: index + 1 })}
        </h2>
        <p className="small muted">
          <span>{t('{count, plural, one {# item} other {# items}}', { count: items.length })}</span>
          {length > 0 ? `, ${durationText(length * 1000)}` : null}
        </p>
        {open || items.length === 0 ? null : (
          <p className={styles.titles}>{items.map((item) => titleOfItem(item, choices)).join(' · ')}</p>
        )}
      </div>
      <IconButton label={t('Delete section {name}', { name })} icon="trash" data-delete="" onClick={remove} />
      {open ? null : (
        <span className={styles.thumbs} aria-hidden="true">
          {known.slice(0, shownPictures).map(([key, { picture }]) => (
            <span key={key}>
              <Picture image={picture} sizes="80px" />
            </span>
          ))}
        </span>
      )}
      <IconButton
        label={open ? t('Collapse section {name}', { name }) : t('Expand section {name}', { name })}
        icon={open ? 'chevronUp' : 'chevronDown'}
        aria-expanded={open}
        onClick={() => onToggle(key)}
      />
    </header>
  );
};

/** Moves an item within its section; one that is chosen takes the others with it. */
const moveOf = ({ key, items }: DraftSection, chosen: ReadonlySet<string>, from: number, to: number) => {
  const item = items[from];
  if (!item || !chosen.has(item.key) || chosen.size < 2)
    return { act: 'move item', section: key, from, to } as const;
  const next = moved(items, from, to)
    .slice(to + 1)
    .find((one) => !chosen.has(one.key));
  return { act: 'move items', items: chosen, section: key, before: next?.key ?? null } as const;
};

type ItemsProps = Omit<SectionPanelProps, 'index' | 'open' | 'onToggle'>;

const Items = ({ section, problems, choices, sections, openItem, chosen, act, ...on }: ItemsProps) => {
  const { key, items } = section;
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      <ol
        ref={list}
        className={styles.items}
        aria-label={
          section.title.trim()
            ? t('Items of {section}', { section: section.title.trim() })
            : t('Items of the section')
        }
      >
        {items.map((item, index) => (
          <ItemFields
            key={item.key}
            section={key}
            item={item}
            index={index}
            count={items.length}
            problems={problems.items[item.key]}
            choices={choices}
            sections={sections}
            open={openItem === item.key}
            chosen={chosen.has(item.key)}
            act={act}
            onToggle={on.onToggleItem}
            onChoose={on.onChoose}
          />
        ))}
      </ol>
      <DragSorting
        list={list}
        items={items.map((item) => ({ id: item.key, title: titleOfItem(item, choices) }))}
        onMove={(from, to) => act(moveOf(section, chosen, from, to))}
      />
    </>
  );
};

const Body = (props: SectionPanelProps) => {
  const { section, problems, act } = props;
  const { key, title, description, items } = section;
  const wrong = problems.sections[key];
  const addItem = () =>
    act(
      { act: 'add item', section: key },
      { focus: `[data-section="${key}"] li:last-of-type select`, say: '' },
    );
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        <FormField label={t('Title')} required problem={wrong?.title}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={structureLimits.title}
              value={title}
              onChange={({ target }) =>
                act({ act: 'change section', section: key, changes: { title: target.value } })
              }
            />
          )}
        </FormField>
        <FormField label={t('Description')} problem={wrong?.description}>
          {(control) => (
            <input
              {...control}
              maxLength={structureLimits.description}
              value={description}
              onChange={({ target }) =>
                act({ act: 'change section', section: key, changes: { description: target.value } })
              }
            />
          )}
        </FormField>
      </div>
      {items.length > 0 ? <Items {...props} /> : null}
      {wrong?.items && items.length === 0 ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" id={`${key}-items`}>
          {wrong.items}
        </p>
      ) : null}
      <Button
        look="secondary"
        size="small"
        className={styles.addItem}
        data-add-item=""
        aria-describedby={wrong?.items && items.length === 0 ? `${key}-items` : undefined}
        onClick={addItem}
      >
        <Icon name="plus" />
        {t('Add Item')}
      </Button>
    </div>
  );
};

/** A section with its handle; open, its words and its items. */
export const SectionPanel = memo((props: SectionPanelProps) => {
  const { section, open, problems } = props;
  return (
    <li
      className={classNames(styles.section, problems.sections[section.key] && styles.wrong)}
      data-section={section.key}
      data-sort-id={section.key}
    >
      <Head {...props} />
      {open ? <Body {...props} /> : null}
    </li>
  );
});
SectionPanel.displayName = 'SectionPanel';
