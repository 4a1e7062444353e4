import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';

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
        className="fq"
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          onSearch(text.trim(), 'push');
        }}
      >
        <Icon name="search" />
        <input
          className="inp"
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
