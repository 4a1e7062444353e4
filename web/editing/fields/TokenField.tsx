import { type ReactNode, useId } from 'react';
import { t } from '../../../contract/messages.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { openChoices } from '../../ui/controls/open-choices.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFocusAfterRemoval } from '../../ui/sorting/use-focus-after-removal.ts';
import * as styles from './TokenField.module.css';

export type Token = { id: string; title: string; face?: Image | null };
/** Group of tokens; a null title means that they have no group heading. */
export type TokenGroup = { title: string | null; tokens: readonly Token[] };

type TokenFieldProps = {
  label: string;
  required?: boolean;
  /** Accessible name of the list to choose from, such as “Add coach”. */
  addLabel: string;
  /** Ids in the order in which they were chosen. */
  chosen: readonly string[];
  groups: readonly TokenGroup[];
  /** Maximum number of tokens. */
  max: number;
  problem?: string | undefined;
  hint?: ReactNode;
  onChange: (chosen: string[]) => void;
};

const Options = ({ group: { title, tokens } }: { group: TokenGroup }) => {
  const options = tokens.map(({ id, title: name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return title === null ? options : <optgroup label={title}>{options}</optgroup>;
};

/** Field for several coaches or filter values, each of which can be removed. */
export const TokenField = ({
  label,
  required,
  addLabel,
  chosen,
  groups,
  max,
  problem,
  hint,
  onChange,
}: TokenFieldProps) => {
  const below = useId();
  const { list, removing } = useFocusAfterRemoval<HTMLUListElement>(chosen, 'button, select');
  const all = groups.flatMap(({ tokens }) => tokens);
  const others = groups
    .map(({ title, tokens }) => ({ title, tokens: tokens.filter(({ id }) => !chosen.includes(id)) }))
    .filter(({ tokens }) => tokens.length > 0);
  const said = problem ?? hint;
  // The hint links to the page that creates options, which is where the problem is solved.
  const nothingToChoose = all.length === 0;
  return (
    <fieldset className={styles.tokens} aria-describedby={said ? below : undefined}>
      <legend className={fieldStyles.label} data-part="label">
        {label}
        {required ? (
          <em className={fieldStyles.required} aria-hidden="true">
            *
          </em>
        ) : null}
      </legend>
      <ul ref={list}>
        {chosen.map((id, index) => {
          const token = all.find((one) => one.id === id);
          const title = token?.title ?? t('No longer there');
          return (
            <li key={id} className={classNames(styles.token, token?.face !== undefined && styles.withFace)}>
              {token?.face === undefined ? null : (
                <span className={styles.face}>
                  <Picture image={token.face} sizes="30px" />
                </span>
              )}
              {title}
              <button
                type="button"
                aria-label={t('Remove {title}', { title })}
                onClick={() => {
                  removing(index);
                  onChange(chosen.filter((one) => one !== id));
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
        {others.length > 0 && chosen.length < max ? (
          <li className={styles.adding}>
            <select
              aria-label={addLabel}
              aria-invalid={problem ? true : undefined}
              value=""
              onKeyDown={openChoices}
              onChange={({ target }) => onChange([...chosen, target.value])}
            >
              <option value="">{addLabel}</option>
              {others.map((group) => (
                <Options key={group.title ?? ''} group={group} />
              ))}
            </select>
            <Icon name="chevronDown" />
          </li>
        ) : null}
      </ul>
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" id={below} role="alert">
          {problem}
        </p>
      ) : null}
      {hint && (!problem || nothingToChoose) ? (
        <p className="hint" id={problem ? undefined : below}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
};
