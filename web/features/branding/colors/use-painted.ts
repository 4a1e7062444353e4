import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives an element style properties, custom ones too: the policy of pages drops style attributes. */
export const usePainted = <E extends HTMLElement>(
  properties: Readonly<Record<string, string>>,
): RefObject<E | null> => {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(properties)) element.current?.style.setProperty(name, value);
  }, [properties]);
  return element;
};
