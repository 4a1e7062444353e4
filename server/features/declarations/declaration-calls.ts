import { msg } from '../../../contract/messages.ts';
import { type CallHandler, callHandler, type MemberWords } from '../billing/index.ts';
import { carryOutCancellation, carryOutWithdrawal, undoCancellation } from './carrying-out.ts';
import { declarationCallKinds } from './declaration-call-kinds.ts';

const notCarriedOut: MemberWords = {
  title: msg('Your declaration is not carried out yet'),
  text: msg(
    'Our payment provider refused what you declared. It counts from the moment in which we received it, and we are looking at it: there is nothing to do for you.',
  ),
};

export const declarationCalls: readonly CallHandler[] = [
  callHandler(declarationCallKinds.carryOutWithdrawal, carryOutWithdrawal, { words: notCarriedOut }),
  callHandler(declarationCallKinds.carryOutCancellation, carryOutCancellation, { words: notCarriedOut }),
  callHandler(declarationCallKinds.takeBackCancellation, undoCancellation, {
    words: {
      title: msg('Your cancellation could not be taken back'),
      text: msg(
        'Our payment provider refused it, so your membership still ends as we wrote. You can reactivate it under Settings, Membership.',
      ),
    },
  }),
];
