import { type FocusEvent, useRef } from 'react';
import { t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { optionalPart } from './optional-part.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { useReading } from './use-reading.ts';
import * as styles from './WordSearch.module.css';

const LookedFor = optionalPart(
  'LookedFor',
  async () => (await import('../../../ui/controls/LookedFor.tsx')).LookedFor,
);

type WordSearchProps = {
  q: string;
  reading: ReturnType<typeof useReading>;
  onSearch: (q: string, step: 'push' | 'replace') => void;
};

/** Field for words with what was understood of them. Leaving it lets what was understood become filters. */
export const WordSearch = ({ q, reading: { reading, isShown, onTyping }, onSearch }: WordSearchProps) => {
  const box = useRef<HTMLInputElement>(null);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A window in the background keeps its field.
    const left = document.activeElement !== box.current && !currentTarget.contains(relatedTarget);
    if (left) onTyping(false);
  };
  // The field may be ahead of the address.
  const typed = () => box.current?.value ?? q;
  return (
    <search className={styles.wordSearch} onBlur={leave}>
      <div className={styles.line}>
        <SearchBox label={t('Search classes')} value={q} box={box} onSearch={onSearch} onTyping={onTyping} />
        <Anchor className={chipListStyles.chip} data-part="chip" data-print="no" href="/fit-my-time">
          <Icon name="clock" />
          <span>{t('Fit my time')}</span>
        </Anchor>
      </div>
      {q === '' ? null : (
        <div className={classNames(styles.reading, isShown && styles.shown)}>
          <LookedFor
            understood={reading}
            typed={typed}
            onQuery={(next) => onSearch(next, 'replace')}
            onLostFocus={() => box.current?.focus()}
            oneLine
          />
        </div>
      )}
    </search>
  );
};
