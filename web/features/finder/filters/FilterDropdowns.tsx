import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import selectStyles from '../../../ui/controls/Select.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import menuPanelStyles from '../../../ui/overlays/MenuPanel.module.css';
import type { CustomDuration } from './duration-state.ts';
import styles from './FilterDropdowns.module.css';
import { type FilterEditing, SectionBody, sectionTitles } from './FilterSections.tsx';
import { countSection, type SectionName } from './filter-state.ts';

type FilterDropdownsProps = FilterEditing & { sections: readonly SectionName[] };

/** A row of filters that open below their button; opening one closes the one before. */
export const FilterDropdowns = ({ sections, ...editing }: FilterDropdownsProps) => {
  const [open, setOpen] = useState<SectionName | null>(null);
  const [custom, setCustom] = useState<CustomDuration | null>(null);
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
      {sections.map((section) => {
        const count = countSection(editing.filters, section);
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
              {count > 0 ? `${sectionTitles[section]} (${count})` : sectionTitles[section]}
              <Icon name="chevronDown" />
            </button>
            {open === section ? (
              <fieldset
                className={classNames(menuPanelStyles.menu, styles.dropdownMenu)}
                data-part="menu"
                id={`${id}-${section}`}
              >
                <legend className="visually-hidden">{sectionTitles[section]}</legend>
                <SectionBody section={section} {...editing} custom={custom} onCustom={setCustom} />
              </fieldset>
            ) : null}
          </div>
        );
      })}
    </div>
  );
};
