import { inkOf } from '../category-ink.ts';
import * as styles from './CategoryInk.module.css';

/** The title of a category in its color. */
export const CategoryInk = ({ category: { slug, title } }: { category: { slug: string; title: string } }) => (
  <span className={styles.categoryInk} data-ink={inkOf(slug)}>
    {title}
  </span>
);
