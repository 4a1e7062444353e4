import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import * as finderPageStyles from '../FinderPage.module.css';

const pauseMilliseconds = 300;

type SearchBoxProps = {
  label: string;
  value: string;
  box: RefObject<HTMLInputElement | null>;
  onSearch: (text: string, step: 'push' | 'replace') => void;
  /** Called with true once something was typed, with false once the words are sent. */
  onTyping: (typing: boolean) => void;
};

/** Words to search for: found as one types, without a step in the history per letter; Enter makes one. */
export const SearchBox = ({ label, value, box, onSearch, onTyping }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // The address follows what is typed: only another change of it changes the words of the field.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, step: 'push' | 'replace') => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    onSearch(next.trim(), step);
  };
  const type = (next: string) => {
    setText(next);
    onTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next, 'replace'), pauseMilliseconds);
  };
  return (
    <form
      className={finderPageStyles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text, 'push');
        onTyping(false);
      }}
      onBlur={() => {
        if (text.trim() !== sent.current) search(text, 'replace');
      }}
    >
      <Icon name="search" />
      <input
        ref={box}
        className={fieldStyles.input}
        data-part="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {text === '' ? null : (
        <IconButton
          label={t('Empty the search')}
          icon="close"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            type('');
            search('', 'replace');
            box.current?.focus();
          }}
        />
      )}
    </form>
  );
};
