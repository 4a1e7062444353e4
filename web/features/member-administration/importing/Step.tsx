import type { ReactNode } from 'react';
import { Step as ImportStep } from '../../../ui/administration/Step.tsx';
import * as styles from './ImportPage.module.css';

type StepProps = { number?: number; title: string; about?: string; children: ReactNode };

/** A step of moving members in. */
export const Step = ({ children, ...step }: StepProps) => (
  <ImportStep {...step}>
    <div className={styles.parts}>{children}</div>
  </ImportStep>
);
