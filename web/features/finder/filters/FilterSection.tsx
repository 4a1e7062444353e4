import { type ReactNode, useId, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './FilterSection.module.css';

type FilterSectionProps = {
  title: string;
  /** Number of choices; from one on, “Clear (n)” is offered if `onClear` is given. */
  count: number;
  onClear?: () => void;
  startsOpen: boolean;
  children: ReactNode;
};

/** Collapsible group of filters under a heading. */
export const FilterSection = ({ title, count, onClear, startsOpen, children }: FilterSectionProps) => {
  const [open, setOpen] = useState(startsOpen);
  const bodyId = useId();
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h3>
          <button type="button" aria-expanded={open} aria-controls={bodyId} onClick={() => setOpen(!open)}>
            {title}
            <Icon name={open ? 'chevronUp' : 'chevronDown'} />
          </button>
        </h3>
        {onClear && count > 0 ? (
          <button
            type="button"
            className="link small"
            onClick={onClear}
            aria-label={t('Clear ({count}) {title}', { count, title })}
          >
            {t('Clear ({count})', { count })}
          </button>
        ) : null}
      </div>
      <div id={bodyId} hidden={!open}>
        {children}
      </div>
    </section>
  );
};
