import { useState } from 'react';
import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CodeField } from '../code/CodeField.tsx';
import { Field, FormProblem, PasswordField } from '../Field.tsx';
import { type FieldProblems, textsOf } from '../form-state.ts';
import { provePasskey } from '../passkey/device.ts';
import { DialogForm } from '../settings/DialogForm.tsx';
import { MailedCode } from './MailedCode.tsx';

type Way = 'typed' | 'passkey';

const path = 'POST /api/v2/users/me/second_factor/reauthenticate';

const useProve = () => {
  const api = useApi();
  return async (way: Way, form: HTMLFormElement): Promise<void> => {
    if (way === 'typed') {
      await api(path, { body: textsOf(form) });
      return;
    }
    const { data } = await api(`${path}/options`, {});
    const response = await provePasskey(data.options, { signal: new AbortController().signal });
    await api(path, { body: { passkey: { token: data.token, response } } });
  };
};

type Problems = { problems: FieldProblems | undefined };

const CodeOrRecoveryCode = ({ app, problems }: Problems & { app: boolean }) => {
  const [recovery, setRecovery] = useState(!app);
  if (!recovery)
    return (
      <>
        <CodeField label={t('The six digits from your app')} problems={problems} />
        <Button look="secondary" size="small" onClick={() => setRecovery(true)}>
          {t('Use a recovery code')}
        </Button>
      </>
    );
  return (
    <Field
      label={t('A recovery code')}
      name="code"
      autoComplete="off"
      spellCheck={false}
      problems={problems}
    />
  );
};

const Typed = ({ secondFactor, problems }: Problems & { secondFactor: SecondFactor }) => {
  const { first, code } = secondFactor.proof.typed;
  return (
    <>
      {first === 'password' ? (
        <PasswordField
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          problems={problems}
        />
      ) : null}
      {first === 'mailedCode' ? <MailedCode problems={problems} providers={!code} /> : null}
      {code ? <CodeOrRecoveryCode app={secondFactor.authenticatorApp.on} problems={problems} /> : null}
    </>
  );
};

type ProofFormProps = { secondFactor: SecondFactor; onProved: () => Promise<void>; onCancel: () => void };

/** Asks for as much as signing in to the account takes. */
export const ProofForm = ({ secondFactor, onProved, onCancel }: ProofFormProps) => {
  const prove = useProve();
  const { typed, passkey } = secondFactor.proof;
  const [way, setWay] = useState<Way>(typed.first === null ? 'passkey' : 'typed');
  const other: Way = way === 'typed' ? 'passkey' : 'typed';
  const hasOther = other === 'passkey' ? passkey : typed.first !== null;
  return (
    <DialogForm
      key={way}
      send={async (form) => {
        await prove(way, form);
        await onProved();
      }}
      onCancel={onCancel}
      cancel={t('Back')}
      submit={way === 'passkey' ? t('Use the passkey') : t('Continue')}
    >
      {(problems) => (
        <>
          <p className="muted">
            {t('You signed in a while ago. Confirm it’s you to make this change. Nothing you typed is lost.')}
          </p>
          {way === 'typed' ? <Typed secondFactor={secondFactor} problems={problems} /> : null}
          {way === 'passkey' && problems?.passkey?.[0] ? <FormProblem message={problems.passkey[0]} /> : null}
          {hasOther ? (
            <Button look="secondary" size="small" onClick={() => setWay(other)}>
              {other === 'passkey' ? t('Use a passkey') : t('Type it instead')}
            </Button>
          ) : null}
        </>
      )}
    </DialogForm>
  );
};
