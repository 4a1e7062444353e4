import styles from './CategoryInk.module.css';

const inks = ['yoga', 'fitness', 'mindfulness', 'wellness', 'skills'];

/** The color of a category: its own where the design has one, else one of them that its slug always gives. */
export const inkOf = (slug: string): string => {
  const sum = [...slug].reduce((before, letter) => before + (letter.codePointAt(0) ?? 0), 0);
  return inks.includes(slug) ? slug : (inks[sum % inks.length] ?? '');
};

/** The title of a category in its color. */
export const CategoryInk = ({ category: { slug, title } }: { category: { slug: string; title: string } }) => (
  <span className={styles.categoryInk} data-ink={inkOf(slug)}>
    {title}
  </span>
);
