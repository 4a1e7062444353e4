import { Children, type ReactNode } from 'react';
import * as styles from './ModerationList.module.css';

/** One gray line of facts with dots between them; what is null is left out. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <p className="small muted">
    {Children.toArray(children).map((fact, index, all) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts never change their places
      <span key={index} className={index < all.length - 1 ? styles.followed : styles.last}>
        {fact}
      </span>
    ))}
  </p>
);
