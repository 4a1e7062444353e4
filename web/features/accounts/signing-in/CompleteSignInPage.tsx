import { useEffect, useState } from 'react';
import { afterSignIn, withRedirect } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { FormProblem } from '../Field.tsx';
import { type Failure, failureOf } from '../form-state.ts';
import { useChangePerson } from '../queries.ts';
import { useWantedPlace } from '../wanted-place.ts';
import { clearAccessedItem, placeAfterSignUp, storedAccessedItem } from './accessed-item.ts';

/**
 * True once the arrival was handled, so that it is handled once per page load, also if React renders the page anew
 * while the member is leaving it.
 */
let arrived = false;

/** Landing page after the sign-in at a provider: continues as after a form, with the visitor's data in this browser. */
export const CompleteSignInPage = () => {
  const wanted = useWantedPlace();
  const changePerson = useChangePerson();
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (arrived) return;
    arrived = true;
    const isNew = new URLSearchParams(window.location.search).has('new');
    const item = storedAccessedItem();
    const place = (answered: boolean): PageAddress =>
      isNew ? placeAfterSignUp(wanted, item, answered) : afterSignIn(wanted);
    changePerson(place, { signedIn: true }).then(isNew ? clearAccessedItem : undefined, (error: unknown) =>
      setFailure(failureOf(error)),
    );
  });
  if (failure)
    return (
      <AccountFrame title={t('Welcome back')}>
        <FormProblem message={failure.message} />
        <ButtonLink wide href={withRedirect('/signin', wanted)}>
          {t('Back to sign in')}
        </ButtonLink>
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('One moment')}>
      <p className="muted" role="status">
        {t('Signing you in…')}
      </p>
    </AccountFrame>
  );
};
