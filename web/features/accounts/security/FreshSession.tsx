import { createContext, type ReactNode, useContext, useState } from 'react';
import type { SecondFactor } from '../../../../contract/accounts/second-factor.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { CodeField } from '../code/CodeField.tsx';
import { FormProblem, PasswordField } from '../Field.tsx';
import { type FieldProblems, textsOf } from '../form-state.ts';
import { SignInAgain } from '../identity-providers/SignInAgain.tsx';
import { provePasskey } from '../passkey/device.ts';
import { DialogForm } from '../settings/DialogForm.tsx';
import { useReloadSecurity } from './security-query.ts';

type Proof = 'password' | 'code' | 'passkey';

const proofsOf = ({ hasPassword, authenticatorApp, passkeys }: SecondFactor): Proof[] => [
  ...(hasPassword ? ['password' as const] : []),
  ...(passkeys.list.length > 0 && passkeys.available ? ['passkey' as const] : []),
  ...(authenticatorApp.on ? ['code' as const] : []),
];

const words: Record<Proof, string> = {
  password: 'Use the password',
  code: 'Use a code from the app',
  passkey: 'Use a passkey',
};

const useProve = () => {
  const api = useApi();
  return async (proof: Proof, form: HTMLFormElement): Promise<void> => {
    const { password = '', code = '' } = textsOf(form);
    if (proof !== 'passkey') {
      const body = proof === 'password' ? { password } : { code };
      await api('POST /api/v2/users/me/second_factor/reauthenticate', { body });
      return;
    }
    const { data } = await api('POST /api/v2/users/me/second_factor/reauthenticate/options', {});
    const response = await provePasskey(data.options, { signal: new AbortController().signal });
    const passkey = { token: data.token, response };
    await api('POST /api/v2/users/me/second_factor/reauthenticate', { body: { passkey } });
  };
};

const ProofField = ({ proof, problems }: { proof: Proof; problems: FieldProblems | undefined }) => {
  if (proof === 'password')
    return (
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        problems={problems}
      />
    );
  if (proof === 'code') return <CodeField label="The six figures from your app" problems={problems} />;
  return problems?.passkey?.[0] ? <FormProblem message={problems.passkey[0]} /> : null;
};

type ConfirmProps = { secondFactor: SecondFactor; onProved: () => void; onCancel: () => void };

const Confirm = ({ secondFactor, onProved, onCancel }: ConfirmProps) => {
  const prove = useProve();
  const reload = useReloadSecurity();
  const proofs = proofsOf(secondFactor);
  const [proof, setProof] = useState<Proof>(proofs[0] ?? 'password');
  return (
    <DialogForm
      key={proof}
      send={async (form) => {
        await prove(proof, form);
        await reload();
        onProved();
      }}
      onCancel={onCancel}
      cancel="Back"
      submit={proof === 'passkey' ? 'Use the passkey' : 'Go on'}
    >
      {(problems) => (
        <>
          <p className="muted">You signed in a while ago. This change asks once more whose account it is.</p>
          <ProofField proof={proof} problems={problems} />
          {proofs
            .filter((other) => other !== proof)
            .map((other) => (
              <Button key={other} look="secondary" size="small" onClick={() => setProof(other)}>
                {words[other]}
              </Button>
            ))}
        </>
      )}
    </DialogForm>
  );
};

const Context = createContext<(goOn: () => void) => void>((goOn) => goOn());

/** Goes on at once where the session proved lately whose it is, otherwise once the member has confirmed it. */
export const useWhenFresh = (): ((goOn: () => void) => void) => useContext(Context);

const isFresh = ({ freshUntil }: SecondFactor): boolean =>
  freshUntil !== null && Date.parse(freshUntil) > Date.now();

/** Asks whose session it is before a change that needs to know; `at` is the page to come back to after signing in anew. */
export const FreshSession = ({
  secondFactor,
  at,
  children,
}: {
  secondFactor: SecondFactor;
  at: string;
  children: ReactNode;
}) => {
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null);
  const cancel = () => setWaiting(null);
  const whenFresh = (goOn: () => void): void => {
    if (isFresh(secondFactor)) goOn();
    else setWaiting({ goOn });
  };
  return (
    <Context value={whenFresh}>
      {children}
      <Dialog open={waiting !== null} onClose={cancel} title="Confirm that it is you">
        {proofsOf(secondFactor).length === 0 ? (
          <SignInAgain wanted={at} onCancel={cancel} />
        ) : (
          <Confirm
            secondFactor={secondFactor}
            onCancel={cancel}
            onProved={() => {
              setWaiting(null);
              waiting?.goOn();
            }}
          />
        )}
      </Dialog>
    </Context>
  );
};
