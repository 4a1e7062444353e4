import { useEffect, useRef, useState } from 'react';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import * as finderPageStyles from '../FinderPage.module.css';

const pauseMilliseconds = 300;

/** Words to search for: found as one types, without a step in the history per letter; Enter makes one. */
export const SearchBox = ({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string, step: 'push' | 'replace') => void;
}) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim(), 'replace'), pauseMilliseconds);
  };
  return (
    <search>
      <form
        className={finderPageStyles.search}
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          onSearch(text.trim(), 'push');
        }}
      >
        <Icon name="search" />
        <input
          className={fieldStyles.input}
          data-part="input"
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  );
};
