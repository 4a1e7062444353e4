import { useLocation } from '@tanstack/react-router';
import { passwordProblem } from '../../../../contract/accounts/accounts.ts';
import { t } from '../../../../contract/messages.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem, PasswordField } from '../Field.tsx';
import { fieldFailure, textsOf, useForm } from '../form-state.ts';
import { useChangePerson } from '../queries.ts';

const SpentLink = () => (
  <AccountFrame title={t('This link no longer works')}>
    <p role="alert">
      {t('It has expired or was already used. Ask for a new one and use it within an hour.')}
    </p>
    <ButtonLink wide href="/password/forgot">
      {t('Send a new link')}
    </ButtonLink>
  </AccountFrame>
);

/** The second half: the link from the mail, and the new password. */
export const ResetPasswordPage = () => {
  const token = useLocation({ select: ({ search }) => String((search as { token?: unknown }).token ?? '') });
  const changePerson = useChangePerson();
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const { newPassword = '' } = textsOf(element);
    const problem = passwordProblem(newPassword);
    if (problem) return fieldFailure({ newPassword: [problem] });
    await authPost('reset-password', { token, newPassword });
    // Every session has ended with the old password, this one included.
    await changePerson('/signin?reset=done', { signedIn: false });
    return null;
  });
  if (!token || failure?.fields.token) return <SpentLink />;
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <AccountFrame title={t('Choose a new password')}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t('New password')}
          name="newPassword"
          autoComplete="new-password"
          hint={t('At least 8 characters. You will be signed out everywhere.')}
          problems={failure?.fields}
        />
        {isGeneral ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? t('Saving…') : t('Save the new password')}
        </Button>
      </form>
    </AccountFrame>
  );
};
