import { type ReactNode, useState } from 'react';

/** States of each component, by the component's name and the state's. */
export type Specimens = Record<string, Record<string, ReactNode>>;

type HoldingProps<Value> = {
  initial: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
};

/** Holds the value of a controlled component. */
export const Holding = <Value,>({ initial, children }: HoldingProps<Value>) => {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
};

export const nothing = (): void => undefined;
export const nothingLater = (): Promise<void> => Promise.resolve();
