import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { afterSignIn } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import { type AddressSearch, firstValue } from '../../../../contract/pages/search-params.ts';
import { useAppContext } from '../../../client/context.ts';
import { meQuery } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { productPicture } from '../../../ui/pictures/product-pictures.ts';
import { endAttempt } from '../purchasing/attempt.ts';
import { subscribeAddress } from '../subscribe-address.ts';
import * as styles from './ReturnPage.module.css';
import { type ReturnState, useCheckoutResult } from './use-checkout-result.ts';

/** Sizes of the picture: it is as high as the text beside it, so that it is drawn wider than its frame. */
const pictureSizes = '(max-width: 768px) 100vw, max(46vw, 150vh)';

/**
 * Continues to the target once the membership is open. Before, clears everything cached without access, except the
 * member, who is fetched anew.
 */
const useGoOn = (state: ReturnState): void => {
  const context = useAppContext();
  const follow = useFollow();
  const continueTo = state.kind === 'complete' ? state.continueTo : null;
  useEffect(() => {
    if (continueTo === null) return;
    endAttempt();
    const goOn = async (): Promise<void> => {
      const { api, queryClient } = context;
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
      await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 });
      await follow(afterSignIn(continueTo), { replace: true });
      // The page of welcome says it itself.
      if (continueTo !== '/welcome') showToast(t('Your membership has started.'));
    };
    void goOn();
  }, [continueTo, context, follow]);
};

type Words = { title: string; about: ReactNode; action?: ReactNode };

const ChoosePlan = () => (
  <>
    <ButtonLink href="/subscribe">{t('Choose a plan')}</ButtonLink>
    <ButtonLink look="secondary" href="/">
      {t('Back to the studio')}
    </ButtonLink>
  </>
);

const wordsOf = (state: ReturnState, askAgain: () => void): Words => {
  const again = <Button onClick={askAgain}>{t('Check again')}</Button>;
  switch (state.kind) {
    case 'checking':
      return {
        title: t('One moment'),
        about: t('We are checking your payment. This takes a few seconds, so please keep this page open.'),
      };
    case 'slow':
      return {
        title: t('One moment'),
        about: t(
          'This is taking longer than usual. Please keep this page open. You don’t need to pay again.',
        ),
      };
    case 'complete':
      return {
        title: t('You’re all set'),
        about: t('Taking you to where you were going.'),
        action: <ButtonLink href={afterSignIn(state.continueTo)}>{t('Continue')}</ButtonLink>,
      };
    case 'not_yet':
      return {
        title: t('Your payment isn’t confirmed yet'),
        about: t(
          'If you have paid, your membership starts as soon as the payment is confirmed, and we email you. You don’t need to pay again.',
        ),
        action: again,
      };
    case 'expired':
      return {
        title: t('This checkout has expired'),
        about: t('It was not paid in time. Nothing was charged.'),
        action: <ChoosePlan />,
      };
    case 'trial_refused':
      return {
        title: t('No second free trial'),
        about: t(
          'This payment method has already had a free trial on another account. Your membership has not started, and any charge is refunded. You can join and pay from the first day.',
        ),
        action: (
          <ButtonLink href={subscribeAddress({ trialUsed: true })}>{t('See what it costs')}</ButtonLink>
        ),
      };
    case 'not_found':
      return {
        title: t('We couldn’t find this checkout'),
        about: t('It may belong to another account, or part of its link is missing. Nothing was charged.'),
        action: <ChoosePlan />,
      };
    case 'lost':
      return {
        title: t('The connection was lost'),
        about: t(
          'If you have paid, your payment is safe. You don’t need to pay again. We check as soon as you are back online.',
        ),
        action: again,
      };
  }
};

/** Return page of the provider's checkout: polls for the result, and continues to the member's target. */
export const ReturnPage = () => {
  const session = useLocation({ select: ({ search }) => firstValue((search as AddressSearch).session) });
  const { state, askAgain } = useCheckoutResult(session);
  useGoOn(state);
  const { title, about, action } = wordsOf(state, askAgain);
  const isBusy = state.kind === 'checking' || state.kind === 'slow';
  return (
    <main id="main" className={styles.checkout} tabIndex={-1} aria-busy={isBusy}>
      <div className={styles.picture}>
        <Picture image={productPicture('pages/before-you-go')} sizes={pictureSizes} />
      </div>
      <div className={styles.words} role="status">
        <h1 className="display-2">{title}</h1>
        <p className="lede">{about}</p>
        {action ? <div className={styles.actions}>{action}</div> : null}
      </div>
    </main>
  );
};
