import { Children, type ReactNode } from 'react';
import * as styles from './ModerationList.module.css';

/** One gray line of facts with dots between them; what is null is left out. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <p className="small muted">
    {Children.toArray(children).map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts never change their places
      <span key={index} className={index > 0 ? styles.separated : styles.first}>
        {fact}
      </span>
    ))}
  </p>
);
