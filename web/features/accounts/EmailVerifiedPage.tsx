import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** Where the link of the verification mail ends. */
export const EmailVerifiedPage = () => {
  const failed = useLocation({ select: ({ search }) => 'error' in search });
  if (failed) {
    return (
      <AccountFrame title="This link no longer works">
        <p>It has expired or is not complete. You can ask for a new one on your profile page.</p>
        <ButtonLink wide href="/settings/profile">
          Go to your profile
        </ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Your email is confirmed">
      <p>Thank you. There is nothing else to do.</p>
      <ButtonLink wide href="/class-finder">
        Find a class
      </ButtonLink>
    </AccountFrame>
  );
};
