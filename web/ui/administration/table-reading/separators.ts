const separators: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** Names the sign between the columns of a table. */
export const separatorWord = (separator: string): string => separators[separator] ?? separator;
