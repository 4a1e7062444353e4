import { type FormEvent, useState } from 'react';
import fieldStyles from '../../controls/Field.module.css';
import { Icon } from '../../Icon.tsx';
import styles from './ListTools.module.css';

type ListSearchProps = {
  /** What is found by it, such as “Title or coach”. */
  label: string;
  /** As the address says it. */
  value: string;
  onSearch: (words: string) => void;
};

/** Searches on Enter or when the field is left, so that the address is not written with every letter. */
export const ListSearch = ({ label, value, onSearch }: ListSearchProps) => {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <Icon name="search" />
        <input
          type="search"
          className={fieldStyles.input}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => onSearch(typed.trim())}
        />
      </form>
    </search>
  );
};
