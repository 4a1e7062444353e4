import { Children, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import * as styles from './ModerationList.module.css';

/** Gray facts with dots between those of a line; null facts are left out. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <p className={classNames(styles.facts, 'small muted')}>
    {Children.toArray(children).map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts never change their places
      <span key={index}>{fact}</span>
    ))}
  </p>
);
