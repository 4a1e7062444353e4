import { msg } from '../../../contract/messages.ts';
import { type CallHandler, callHandler } from '../billing/index.ts';
import { giftCallKinds } from './gift-call-kinds.ts';
import { giftNotAdded } from './redeeming/gift-not-added.ts';
import { addGift, removeGift } from './redeeming/moving-payment.ts';

export const giftCalls: readonly CallHandler[] = [
  callHandler(giftCallKinds.addGift, addGift, {
    words: {
      title: msg('Your gift could not be added'),
      text: msg(
        'Our payment provider refused to move your next payment by your gift. What it gives is not lost: you find it under Settings, Membership, or its code opens again.',
      ),
    },
    undo: (trx, { giftId }, now) => giftNotAdded(trx, giftId, now),
  }),
  callHandler(giftCallKinds.takeGiftBack, removeGift),
];
