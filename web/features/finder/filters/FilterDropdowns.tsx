import { useEffect, useId, useRef, useState } from 'react';
import { classFilters, countFilter, type FilterName } from '../../../../contract/catalog/class-filters.ts';
import { t } from '../../../../contract/messages.ts';
import { useMe } from '../../../client/me.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as selectStyles from '../../../ui/controls/Select.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import * as menuPanelStyles from '../../../ui/overlays/MenuPanel.module.css';
import type { CustomDuration } from './duration-state.ts';
import * as styles from './FilterDropdowns.module.css';
import { type FilterEditing, offered, SectionBody } from './FilterSections.tsx';

type FilterDropdownsProps = FilterEditing & { sections: readonly FilterName[] };

/** A row of filters that open below their button; opening one closes the one before. */
export const FilterDropdowns = ({ sections, ...editing }: FilterDropdownsProps) => {
  const [open, setOpen] = useState<FilterName | null>(null);
  const [custom, setCustom] = useState<CustomDuration | null>(null);
  const viewer = useMe();
  const row = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !row.current?.contains(event.target)) setOpen(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(null);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div className={styles.dropdowns} ref={row}>
      {offered(sections, editing.groups, viewer).map((section) => {
        const count = countFilter(editing.filters, section);
        return (
          <div className={styles.dropdown} key={section}>
            <button
              type="button"
              className={classNames(selectStyles.select, count > 0 && selectStyles.filled)}
              data-part="select"
              aria-expanded={open === section}
              aria-controls={`${id}-${section}`}
              onClick={() => setOpen(open === section ? null : section)}
            >
              {count > 0
                ? t('{title} ({count})', { title: t(classFilters[section].title), count })
                : t(classFilters[section].title)}
              <Icon name="chevronDown" />
            </button>
            {open === section ? (
              <fieldset
                className={classNames(menuPanelStyles.menu, styles.dropdownMenu)}
                data-part="menu"
                id={`${id}-${section}`}
              >
                <legend className="visually-hidden">{t(classFilters[section].title)}</legend>
                <SectionBody section={section} {...editing} custom={custom} onCustom={setCustom} />
              </fieldset>
            ) : null}
          </div>
        );
      })}
    </div>
  );
};
