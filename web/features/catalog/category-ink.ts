const inks = ['yoga', 'fitness', 'mindfulness', 'wellness', 'skills'];

/** The color of a category: its own where the design has one, else one of them that its slug always gives. */
export const inkOf = (slug: string): string => {
  const sum = [...slug].reduce((before, letter) => before + (letter.codePointAt(0) ?? 0), 0);
  return inks.includes(slug) ? slug : (inks[sum % inks.length] ?? '');
};
