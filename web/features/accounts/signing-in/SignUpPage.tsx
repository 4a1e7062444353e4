import { signUpProblems } from '../../../../contract/accounts/accounts.ts';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { authPost } from '../auth-call.ts';
import { FormProblem } from '../Field.tsx';
import { fieldFailure, useForm } from '../form-state.ts';
import { ProviderSignIn } from '../identity-providers/ProviderSignIn.tsx';
import { useChangePerson } from '../queries.ts';
import { useWantedPlace } from '../wanted-place.ts';
import {
  clearAccessedItem,
  placeAfterSignUp,
  storedAccessedItem,
  useAccessedSentence,
} from './accessed-item.ts';
import { readSignUp, SignUpFields } from './SignUpFields.tsx';

export const SignUpPage = () => {
  const wanted = useWantedPlace();
  const cameFor = useAccessedSentence();
  const changePerson = useChangePerson();
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const signUp = readSignUp(element);
    const problems = signUpProblems(signUp);
    if (Object.keys(problems).length > 0) return fieldFailure(problems);
    await authPost('sign-up/email', signUp);
    const item = storedAccessedItem();
    await changePerson((answered) => placeAfterSignUp(wanted, item, answered), { signedIn: true });
    clearAccessedItem();
    return null;
  });
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <AccountFrame title={t('Make room to practice')} above={cameFor}>
      <p className="muted">
        <Trans
          message="Already have an account? <link>Sign in</link>"
          components={{ link: <Anchor className="link" href={withRedirect('/signin', wanted)} /> }}
        />
      </p>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <SignUpFields problems={failure?.fields} />
        {isGeneral ? <FormProblem message={failure.message} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? t('Signing up…') : t('Sign Up')}
        </Button>
      </form>
      <ProviderSignIn />
    </AccountFrame>
  );
};
