import { useState } from 'react';
import type { SecondStepMethod } from '../../../../contract/accounts/second-step.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { authPost } from '../auth-call.ts';
import { CodeField } from '../code/CodeField.tsx';
import { Field, FormProblem } from '../Field.tsx';
import { FieldsProblem, textsOf, useForm } from '../form-state.ts';

export type TypedMethod = Exclude<SecondStepMethod, 'passkey'>;

const empty: Record<TypedMethod, Message> = {
  code: msg('Enter the six digits.'),
  'recovery-code': msg('Enter a recovery code.'),
};

const codeIn = (form: HTMLFormElement, method: TypedMethod): string => {
  const code = textsOf(form).code?.trim() ?? '';
  if (code === '' || (method === 'code' && code.length < 6))
    throw new FieldsProblem({ code: [t(empty[method])] });
  return code;
};

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'second_step_over';

/** A code that is typed, and the button that signs in with it. */
export const TypedStep = ({
  method,
  onOver,
  onSignedIn,
}: {
  method: TypedMethod;
  onOver: () => void;
  onSignedIn: () => Promise<void>;
}) => {
  const [trustDevice, setTrustDevice] = useState(false);
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    try {
      await authPost(`second-step/${method}`, { code: codeIn(element, method), trustDevice });
      await onSignedIn();
    } catch (error) {
      if (!isOver(error)) throw error;
      onOver();
    }
    return null;
  });
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {method === 'code' ? (
        <CodeField label={t('The six digits from your app')} problems={failure?.fields} autoFocus />
      ) : (
        <Field
          label={t('One of your recovery codes')}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          problems={failure?.fields}
        />
      )}
      {isGeneral ? <FormProblem message={failure.message} /> : null}
      <Checkbox label={t('Trust this device for 30 days')} checked={trustDevice} onChange={setTrustDevice} />
      <Button wide type="submit" disabled={off} aria-busy={sending}>
        {sending ? t('Signing in…') : t('Sign In')}
      </Button>
    </form>
  );
};
