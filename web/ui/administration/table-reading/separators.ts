import { type Message, msg, t } from '../../../../contract/messages.ts';

const separators: Readonly<Record<string, Message>> = {
  ',': msg('separated by commas'),
  ';': msg('separated by semicolons'),
  '\t': msg('separated by tabs'),
  '|': msg('separated by bars'),
};

/** Tells the sign between the columns of a table. */
export const separatorText = (separator: string): string => {
  const known = separators[separator];
  return known ? t(known) : t('separated by {sign}', { sign: separator });
};
