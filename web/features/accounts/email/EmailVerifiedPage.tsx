import { t } from '../../../../contract/messages.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { AccountFrame } from '../AccountFrame.tsx';

/** Page after the address is confirmed; its address no longer holds the token of the link. */
export const EmailVerifiedPage = () => (
  <AccountFrame title={t('Your email is confirmed')}>
    <p>{t('Thank you. There is nothing else to do.')}</p>
    <ButtonLink wide href="/class-finder">
      {t('Find a class')}
    </ButtonLink>
  </AccountFrame>
);
