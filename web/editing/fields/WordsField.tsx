import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useFocusAfterRemoval } from '../../ui/sorting/use-focus-after-removal.ts';
import * as tokenStyles from './TokenField.module.css';
import * as styles from './WordsField.module.css';

type WordsFieldProps = {
  label: string;
  required?: boolean;
  /** Accessible name and placeholder of the input, such as “Another word”. */
  addLabel: string;
  words: readonly string[];
  /** Words that the browser offers while one is typed. */
  suggestions?: readonly string[];
  /** Returns small text beside a word, such as a count. */
  noteOf?: (word: string) => string | undefined;
  /** Maximum number of words, and of characters of one. */
  max: number;
  longest: number;
  problem?: ReactNode;
  hint?: ReactNode;
  onChange: (words: string[]) => void;
};

type AddingProps = Pick<WordsFieldProps, 'words' | 'longest' | 'onChange'> & {
  label: string;
  list: string | undefined;
  invalid: boolean;
  describedBy: string | undefined;
};

/** Input for one more word: Enter, a comma or leaving it adds the word, Backspace in an empty one removes the last. */
const Adding = ({ label, words, longest, list, invalid, describedBy, onChange }: AddingProps) => {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const word = text.trim();
    setTyped('');
    if (word && !words.includes(word)) onChange([...words, word]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && words.length > 0) onChange(words.slice(0, -1));
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '' || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    add(typed);
  };
  return (
    <input
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={longest}
      list={list}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={press}
      onBlur={() => add(typed)}
    />
  );
};

/** Field for several words that are typed one after another, each of which can be removed. */
export const WordsField = ({
  label,
  required,
  addLabel,
  words,
  suggestions,
  noteOf,
  max,
  longest,
  problem,
  hint,
  onChange,
}: WordsFieldProps) => {
  const id = useId();
  const below = problem || hint ? `${id}-below` : undefined;
  const { list, removing } = useFocusAfterRemoval<HTMLUListElement>(words, 'button, input');
  return (
    <fieldset className={tokenStyles.tokens}>
      <legend className={fieldStyles.label} data-part="label">
        {label}
        {required ? (
          <em className={fieldStyles.required} aria-hidden="true">
            *
          </em>
        ) : null}
      </legend>
      <ul ref={list} className={classNames(styles.box, problem ? styles.invalid : null)}>
        {words.map((word, index) => (
          <li key={word} className={tokenStyles.token}>
            <span>
              {word} {noteOf?.(word) ? <small className="muted numeric">{noteOf(word)}</small> : null}
            </span>
            <button
              type="button"
              aria-label={t('Remove {word}', { word })}
              onClick={() => {
                removing(index);
                onChange(words.filter((one) => one !== word));
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {words.length < max ? (
          <li className={styles.adding}>
            <Adding
              label={addLabel}
              words={words}
              longest={longest}
              list={suggestions ? `${id}-list` : undefined}
              invalid={Boolean(problem)}
              describedBy={below}
              onChange={onChange}
            />
          </li>
        ) : null}
      </ul>
      {suggestions ? (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ) : null}
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" id={below} role="alert">
          {problem}
        </p>
      ) : null}
      {hint && !problem ? (
        <p className="hint" id={below}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
};
