import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';

/** Where a member is once the address is confirmed: the token of the link is in the address bar no longer. */
export const EmailVerifiedPage = () => (
  <AccountFrame title="Your email is confirmed">
    <p>Thank you. There is nothing else to do.</p>
    <ButtonLink wide href="/class-finder">
      Find a class
    </ButtonLink>
  </AccountFrame>
);
