import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { type MessageValues, translate } from '../../../contract/messages.ts';

const element = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/su;
/** Stands for "<" in values, which hold no elements: a private character of Unicode. */
const lessThan = '\uE000';

const asText = (values: MessageValues): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', lessThan) : value,
    ]),
  );

/** Puts elements in the places of a message that have their names: `Read <link>the terms</link>.` */
const withElements = (text: string, components: Record<string, ReactElement>): ReactNode => {
  const found = element.exec(text);
  if (!found) return text.replaceAll(lessThan, '<');
  const [whole, name, inside, alone] = found;
  const component = components[name ?? alone ?? ''] ?? <Fragment />;
  const children = inside === undefined ? [] : [withElements(inside, components)];
  return (
    <>
      {text.slice(0, found.index).replaceAll(lessThan, '<')}
      {cloneElement(component, undefined, ...children)}
      {withElements(text.slice(found.index + whole.length), components)}
    </>
  );
};

/**
 * Message with elements in it: `<Trans message="Read <link>the terms</link>." components={{ link: <a href="/terms" /> }} />`.
 * See `t` for the rest.
 */
export const Trans = ({
  message,
  values = {},
  components,
}: {
  message: string;
  values?: MessageValues;
  components: Record<string, ReactElement>;
}) => withElements(translate(message, asText(values)), components);
