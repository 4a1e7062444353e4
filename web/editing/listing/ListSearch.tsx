import { type FormEvent, useState } from 'react';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './ListTools.module.css';

type ListSearchProps = {
  /** Label that names the searched fields, such as “Title or coach”. */
  label: string;
  /** Search text in the address. */
  value: string;
  onSearch: (words: string) => void;
};

/** Search field that searches on Enter or on blur, so that the address does not change with every letter. */
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
