import { memo } from 'react';
import { structureLimits } from '../../../../contract/catalog-administration/structure-rules.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type ItemAct, ItemFields } from './ItemFields.tsx';
import type { ItemChoices } from './item-choices.ts';
import styles from './StructurePage.module.css';
import type { DraftSection, StructureProblems } from './structure-draft.ts';

type SectionPanelProps = {
  section: DraftSection;
  /** 0 first. */
  index: number;
  open: boolean;
  problems: StructureProblems;
  choices: ItemChoices;
  act: ItemAct;
  onToggle: (key: string) => void;
};

const itemsWord = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const Head = ({ section, index, open, act, onToggle }: Omit<SectionPanelProps, 'problems' | 'choices'>) => {
  const { key, title, items } = section;
  const name = title.trim() || `Section ${index + 1}`;
  const remove = () =>
    act({ act: 'remove section', section: key }, { focus: '[data-add-section]', say: `${name} is deleted.` });
  return (
    <header>
      <IconButton
        label={`Reorder section ${name}, position ${index + 1}`}
        icon="grip"
        className={styles.handle}
        data-sort-handle=""
      />
      <div className={styles.name}>
        <h2 className="title-3">
          {title.trim() ? `Section ${index + 1}: ${title}` : `Section ${index + 1}`}
        </h2>
        <p className="small muted">{itemsWord(items.length)}</p>
      </div>
      <IconButton label={`Delete section ${name}`} icon="trash" data-delete="" onClick={remove} />
      <IconButton
        label={open ? `Collapse section ${name}` : `Expand section ${name}`}
        icon={open ? 'chevronUp' : 'chevronDown'}
        aria-expanded={open}
        onClick={() => onToggle(key)}
      />
    </header>
  );
};

const Body = ({ section, problems, choices, act }: SectionPanelProps) => {
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
        <FormField label="Title" required problem={wrong?.title}>
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
        <FormField label="Description" problem={wrong?.description}>
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
      {items.length > 0 ? (
        <ol>
          {items.map((item, index) => (
            <ItemFields
              key={item.key}
              section={key}
              item={item}
              index={index}
              count={items.length}
              problems={problems.items[item.key]}
              choices={choices}
              act={act}
            />
          ))}
        </ol>
      ) : null}
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
        Add Item
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
