import { type Message, t } from '../../../../contract/messages.ts';

/** Returns tabs or options with their titles in the language in force. */
export const titled = <Option extends { title: Message }>(
  options: readonly Option[],
): (Omit<Option, 'title'> & { title: string })[] =>
  options.map((option) => ({ ...option, title: t(option.title) }));
