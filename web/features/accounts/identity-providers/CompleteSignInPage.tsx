import { useEffect } from 'react';
import { afterSignIn } from '../../../../contract/accounts/redirect.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { useChangePerson } from '../queries.ts';
import { forgetAccessedItem, placeAfterSignUp, storedAccessedItem } from '../signing-in/accessed-item.ts';
import { useWantedPlace } from '../wanted-place.ts';

/** A member arrives once per load of the page, also when React draws it anew while they are already leaving it. */
let arrived = false;

/** Where a member arrives from a provider: goes on as after a form, with what this browser kept of the visitor. */
export const CompleteSignInPage = () => {
  const wanted = useWantedPlace();
  const changePerson = useChangePerson();
  useEffect(() => {
    if (arrived) return;
    arrived = true;
    const isNew = new URLSearchParams(window.location.search).has('new');
    const item = storedAccessedItem();
    const place = (answered: boolean): PageAddress =>
      isNew ? placeAfterSignUp(wanted, item, answered) : afterSignIn(wanted);
    void changePerson(place, { signedIn: true }).then(isNew ? forgetAccessedItem : undefined);
  });
  return (
    <AccountFrame title="One moment">
      <p className="muted" role="status">
        Signing you in…
      </p>
    </AccountFrame>
  );
};
