import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';

/** Page after the address is confirmed; its address no longer holds the token of the link. */
export const EmailVerifiedPage = () => (
  <AccountFrame title="Your email is confirmed">
    <p>Thank you. There is nothing else to do.</p>
    <ButtonLink wide href="/class-finder">
      Find a class
    </ButtonLink>
  </AccountFrame>
);
