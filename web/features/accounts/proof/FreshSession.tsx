import { createContext, type ReactNode, useContext } from 'react';
import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { goesOn } from '../../../client/session/session-end.ts';
import { FreshProof } from './FreshProof.tsx';
import { isFresh } from './is-fresh.ts';

const Context = createContext<(goOn: () => void) => void>((goOn) => goOn());

/** Goes on at once where the session proved lately whose it is, otherwise once the member has confirmed it. */
export const useWhenFresh = (): ((goOn: () => void) => void) => useContext(Context);

/** Asks whose session it is before a change that begins with a dialog of its own, which would wait in vain. */
export const FreshSession = ({
  secondFactor,
  children,
}: {
  secondFactor: SecondFactor;
  children: ReactNode;
}) => {
  const whenFresh = (goOn: () => void): void => {
    if (isFresh(secondFactor)) goOn();
    else void goesOn('fresh_proof_needed').then((proved) => proved && goOn());
  };
  return (
    <Context value={whenFresh}>
      {children}
      <FreshProof />
    </Context>
  );
};
