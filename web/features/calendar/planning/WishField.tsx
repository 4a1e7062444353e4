import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { RemovableChip } from '../../../ui/controls/ChipList.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import * as styles from './PlanPanels.module.css';
import { type WishPart, wishGroups, wishParams, withPart } from './wish.ts';
import { wishFiltersQuery, wishTotalQuery } from './wish-queries.ts';

type WishFieldProps = { parts: readonly WishPart[]; onParts: (parts: WishPart[]) => void };

const fitWords = (total: number): string => {
  if (total === 0) return t('No class fits. Remove something.');
  return t(
    '{count, plural, one {# class fits.} other {# classes fit.}} The same one comes back after six weeks at the earliest, where others fit.',
    { count: total },
  );
};

/** Filters of a wish as chips, and a list to add others from. */
export const WishField = ({ parts, onParts }: WishFieldProps) => {
  const api = useApi();
  const id = useId();
  const { data: groups } = useQuery(wishFiltersQuery(api));
  const { data: total } = useQuery(wishTotalQuery(api, wishParams(parts)));
  const choices = groups ? wishGroups(groups) : [];
  const add = (key: string) => {
    const part = choices.flatMap((group) => group.parts).find((one) => `${one.filter} ${one.value}` === key);
    if (part) onParts(withPart(parts, part));
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('What')}</legend>
      <div className={styles.chips}>
        {parts.map((part) => (
          <RemovableChip
            key={`${part.filter} ${part.value}`}
            title={part.title}
            onRemove={() => onParts(parts.filter((one) => one !== part))}
          />
        ))}
      </div>
      <label className="visually-hidden" htmlFor={id}>
        {t('Add to the wish')}
      </label>
      <SelectInput
        id={id}
        className={fieldStyles.input}
        data-part="input"
        value=""
        onChange={(event) => add(event.target.value)}
      >
        <option value="">{t('Add…')}</option>
        {choices.map((group) => (
          <optgroup key={group.title} label={group.title}>
            {group.parts.map((part) => (
              <option key={part.value} value={`${part.filter} ${part.value}`}>
                {part.title}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectInput>
      <p className="hint" role="status">
        {total === undefined ? null : fitWords(total)}
      </p>
    </fieldset>
  );
};
