const openings = [
  'All that',
  'Everything that',
  'How',
  'Of',
  'One that',
  'One who',
  'That',
  'Those',
  'What',
  'Whatever',
  'When',
  'Where',
  'Whether',
  'Which',
  'Who',
  'Whoever',
  'Whose',
];
const opening = new RegExp(`/\\*\\*[\\s*]*(${openings.join('|')})\\b`);

/** Returns the first words of a doc comment that begins with neither the noun nor the verb of its subject. */
export const vagueOpening = (text: string): string | undefined => opening.exec(text)?.[1];
