import { giftAdministrationEndpoints } from '../../../contract/membership/gifts/gift-administration.schema.ts';
import { giftEndpoints } from '../../../contract/membership/gifts/gifts.schema.ts';
import { textParam } from '../../../contract/query-params.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { readPaging } from '../../platform/http/paging.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import type { ActionsContext, MemberActions } from '../billing/index.ts';
import { changeRecipient, listGifts, managedGift, resendGift } from './administration/managing.ts';
import {
  type BoughtContext,
  boughtGift,
  changeBought,
  giftIdOf,
  resendBought,
} from './bought/bought-gift.ts';
import { givenGifts } from './bought/given-gifts.ts';
import { giftById } from './gift-store.ts';
import { redeemedGifts } from './redeeming/redeemed-view.ts';
import { openGift, redeemGift } from './redeeming/redeeming.ts';
import { refundGift } from './refunding.ts';
import { buyGift } from './selling/buying.ts';
import { changeSale, giftSale, giftsOnSale, type SaleContext } from './selling/sale.ts';

/** A buyer tries a few times; a script would fill the provider with pages. */
const buying = { burst: 10, perSecond: 1 / 30 };
/** The page asks again while a payment is confirmed. */
const reading = { burst: 60, perSecond: 1 };
/** Each is a mail to an address that the buyer chose. */
const sending = { burst: 3, perSecond: 1 / 600 };
/** A code is typed wrong a few times; a script would guess. */
const codesOfAccount = { burst: 10, perSecond: 1 / 60 };
const codesOfAddress = { burst: 30, perSecond: 1 / 20 };

type GiftDependencies = SaleContext &
  BoughtContext & {
    actions: MemberActions;
    /** Applies the outcome of a hosted page. */
    settleSession: (context: ActionsContext, sessionId: string) => Promise<unknown>;
    /** Has what was promised done soon. */
    ask: () => void;
  };

const publicRoutes = (dependencies: GiftDependencies): BoundEndpoint[] => {
  const { db, clock, mail, actions, settleSession, ask, studio } = dependencies;
  const limits = {
    buy: createRateLimiter(clock, buying),
    read: createRateLimiter(clock, reading),
    send: createRateLimiter(clock, sending),
    account: createRateLimiter(clock, codesOfAccount),
    address: createRateLimiter(clock, codesOfAddress),
  };
  const limitCodes = (viewer: { id: string }, address: string): void => {
    // A page that is rendered here asks without an address.
    if (address) limits.address(visitorAddress(address));
    limits.account(viewer);
  };
  const limitReads = (address: string): void => {
    if (address) limits.read(visitorAddress(address));
  };
  /** The return may come before the webhook: what the provider knows counts. */
  const applyReturn = async (address: string, token: string): Promise<void> => {
    const gift = await giftById(db, giftIdOf(dependencies, token));
    if (!gift?.checkoutSessionId || gift.paidAt || gift.sessionState !== 'open') return;
    const { checkoutSessionId } = gift;
    await actions.ask({ id: address }, (context) => settleSession(context, checkoutSessionId));
    ask();
  };
  return bind(giftEndpoints, {
    'GET /api/v2/gifts/offers': () => giftsOnSale(dependencies),
    'POST /api/v2/gifts': ({ viewer, address, body }) => {
      const caller = visitorAddress(address);
      limits.buy(viewer ?? caller);
      return actions.ask({ id: viewer?.id ?? caller }, (context) =>
        buyGift({ ...context, seals: mail.seals, studio }, viewer, body),
      );
    },
    'POST /api/v2/gifts/bought': async ({ address, body }) => {
      limitReads(address);
      await applyReturn(visitorAddress(address), body.token);
      return boughtGift(dependencies, body.token);
    },
    'PUT /api/v2/gifts/bought': async ({ address, body }) => {
      limitReads(address);
      const after = await changeBought(dependencies, body);
      ask();
      return after;
    },
    'POST /api/v2/gifts/bought/sending': ({ body }) => {
      limits.send({ id: giftIdOf(dependencies, body.token) });
      return resendBought(dependencies, body.token);
    },
    'POST /api/v2/gifts/opening': ({ viewer, address, body }) => {
      limitCodes(viewer, address);
      return openGift(actions, viewer, body.code);
    },
    'POST /api/v2/gifts/redemptions': async ({ viewer, address, body }) => {
      limitCodes(viewer, address);
      const redeemed = await redeemGift(actions, viewer, body.code);
      ask();
      return redeemed;
    },
    'GET /api/v2/users/me/gifts': ({ viewer }) => redeemedGifts(db, viewer.id),
    'GET /api/v2/users/me/gifts/given': ({ viewer }) => givenGifts(dependencies, viewer.id),
  });
};

const administrationRoutes = (dependencies: GiftDependencies): BoundEndpoint[] =>
  bind(giftAdministrationEndpoints, {
    'GET /admin/api/gift_sale': () => giftSale(dependencies),
    'PUT /admin/api/gift_sale': ({ viewer, body }) => changeSale(dependencies, viewer, body),
    'GET /admin/api/gifts': ({ query }) =>
      listGifts(
        dependencies,
        { q: textParam(query, 'q').slice(0, 100), state: textParam(query, 'state') },
        readPaging(query, 20),
      ),
    'PUT /admin/api/gifts/{id}/recipient': ({ viewer, params, body, weigh }) =>
      changeRecipient(dependencies, viewer, { id: params.id, recipientEmail: body.recipientEmail, weigh }),
    'POST /admin/api/gifts/{id}/sending': ({ viewer, params }) => resendGift(dependencies, viewer, params.id),
    'POST /admin/api/gifts/{id}/refund': async ({ viewer, params, body, weigh }) => {
      await dependencies.actions.ask(viewer, (context) =>
        refundGift(context, {
          giftId: params.id,
          administratorId: viewer.id,
          endsAccess: body.endAccess,
          weigh,
        }),
      );
      dependencies.ask();
      return managedGift(dependencies, params.id);
    },
  });

/** Gift memberships: sold to anyone, redeemed by code. */
export const giftRoutes = (dependencies: GiftDependencies): BoundEndpoint[] => [
  ...publicRoutes(dependencies),
  ...administrationRoutes(dependencies),
];
