import type { ReactNode } from 'react';
import * as chipListStyles from '../../ui/controls/ChipList.module.css';
import * as fieldStyles from '../../ui/controls/Field.module.css';

type FitGroupProps = { title: string; hint?: ReactNode; children: ReactNode };

/** Chips of one wish below its title. */
export const FitGroup = ({ title, hint, children }: FitGroupProps) => (
  <fieldset>
    <legend className={fieldStyles.label} data-part="label">
      {title}
    </legend>
    <div className={chipListStyles.chips} data-part="chips">
      {children}
    </div>
    {hint}
  </fieldset>
);
