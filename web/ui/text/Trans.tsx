import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { type MessageValues, translate } from '../../../contract/messages.ts';

const element = /<(\w+)(?:\/>|>(.*?)<\/\1>)/su;
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
  const parts = text.split(element);
  const nodes = parts.map((part, at) => {
    if (at % 3 === 0) return part.replaceAll(lessThan, '<');
    const inside = parts[at + 1];
    const children = inside === undefined ? [] : [withElements(inside, components)];
    return at % 3 === 1 ? cloneElement(components[part] ?? <Fragment />, undefined, ...children) : null;
  });
  return createElement(Fragment, null, ...nodes);
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
