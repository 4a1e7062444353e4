import type { ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';
import * as styles from './SelectInput.module.css';

/** The list of choices of a form field. */
export const SelectInput = (props: ComponentProps<'select'>) => (
  <div className={styles.selectInput}>
    <select {...props} />
    <Icon name="chevronDown" />
  </div>
);
