import { useEffect, useState } from 'react';
import { useApi } from '../../../client/context.ts';

/** Leaves for the provider's page that takes another payment method; `failure` says why that did not work. */
export const useChangePaymentMethod = (cancelPath: string) => {
  const api = useApi();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    // A member who turns back finds the page as the browser kept it: the button must work again.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const changePaymentMethod = async (): Promise<void> => {
    if (leaving) return;
    setLeaving(true);
    setFailure(null);
    try {
      const { data } = await api('POST /api/v2/payment_methods', { body: { cancel_path: cancelPath } });
      window.location.assign(data.checkoutUrl);
    } catch (error) {
      setLeaving(false);
      setFailure(error);
    }
  };
  return { leaving, failure, changePaymentMethod };
};
