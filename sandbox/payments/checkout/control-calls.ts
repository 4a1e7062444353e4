import { methodTyped } from '../customers/test-methods.ts';
import { boolean, integer, required, text } from '../http/parameters.ts';
import { declined, invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named } from '../sandbox.ts';
import { completeSession, typedMethod } from './completion.ts';

/** Routes that only the sandbox has: they complete the checkout page as a browser would, for tests without one. */
export const checkoutControlCalls: Routes = {
  'POST /v1/test_helpers/sandbox/checkout_sessions/:id/pay': route(
    { card: text, confirmed: boolean, exp_month: integer, exp_year: integer, name: text },
    (sandbox, params, id) => {
      const session = named(sandbox, 'checkout.session', id, 'id', missingObject);
      if (session.status !== 'open') throw invalid(`The Checkout Session is ${session.status}.`);
      const card = typedMethod(methodTyped(required(params.card, 'card')), {
        month: params.exp_month ?? 12,
        year: params.exp_year ?? 2034,
        name: params.name ?? 'Test Card',
      });
      const result = completeSession(sandbox, session, { card, confirmed: params.confirmed ?? false });
      if (result.outcome === 'declined') throw declined(result.message, { code: 'card_declined' });
      return sandbox.store.get('checkout.session', id);
    },
  ),
};
