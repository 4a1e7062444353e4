import type { Database } from '../../../platform/db.ts';
import { isWaiting } from '../../gifts/index.ts';
import {
  contractsOf,
  type Member,
  type Sender,
  senderByEmail,
  senderById,
  senderByReceipt,
  subscriptionOfReceipt,
} from '../contracts/contract-store.ts';
import {
  type GiftContract,
  giftContractById,
  giftContractByReceipt,
  giftsBoughtBy,
} from '../contracts/gift-contract-store.ts';
import { buyerOf, giftWithdrawal } from '../contracts/gift-contracts.ts';
import type { DeclarationRow } from '../declaration-store.ts';

/** Subject and sender of a declaration. */
export type MeantContract =
  | { kind: 'membership'; sender: Member }
  | { kind: 'gift'; sender: Sender; giftId: string }
  /** More than one gift matches the text. */
  | { kind: 'some_gift'; sender: Sender; gifts: GiftContract[] }
  /** The text names a gift, but none is known; or a gift is to be canceled, which never renews. */
  | { kind: 'unclear'; sender: Sender }
  /** The receipt belongs to another sender than the e-mail. */
  | { kind: 'receipt_alone'; sender: Sender };

type Words = Pick<DeclarationRow, 'kind' | 'contract' | 'receivedAt' | 'subscriptionId' | 'declaredBy'>;

/** Returns the account found when the declaration was received; its e-mail may have changed since. */
const memberOf = (trx: Database, { declaredBy, memberId, email }: DeclarationRow): Promise<Member | null> => {
  const known = declaredBy ?? memberId;
  return known ? senderById(trx, known) : senderByEmail(trx, email);
};

const namesGift = ({ contract }: Words): boolean => /gift|voucher|geschenk|gutschein/i.test(contract);

/**
 * Returns true if a signed-in member chose no contract and the text could be about any member's: then no contract of
 * theirs is guessed.
 */
const isVague = (words: Words): boolean =>
  words.declaredBy !== null &&
  words.subscriptionId === null &&
  !namesGift(words) &&
  !/membership|subscription|mitgliedschaft|abonnement|\babo\b/i.test(words.contract);

const namesReceiptOf = ({ contract }: Words, { invoiceNumber }: GiftContract): boolean =>
  invoiceNumber !== null && contract.toLowerCase().includes(invoiceNumber.toLowerCase());

/** Returns true if the declaration of a member is about a membership; false for a buyer without an account. */
const hasMembership = async (trx: Database, words: Words, member: Member | null): Promise<boolean> => {
  if (!member) return false;
  if (words.subscriptionId) return true;
  if (member.payerId && (await subscriptionOfReceipt(trx, member.payerId, words.contract))) return true;
  if (namesGift(words) || isVague(words)) return false;
  return (await contractsOf(trx, member.userId)).some(({ state }) => state !== 'ended');
};

/** Returns the matching gifts: the one whose receipt is named, or all open to withdrawal. */
const fittingGifts = (
  words: Words,
  gifts: readonly GiftContract[],
  { hasAccount, studioTimeZone }: { hasAccount: boolean; studioTimeZone: string },
): GiftContract[] => {
  const named = gifts.find((gift) => namesReceiptOf(words, gift));
  if (named) return [named];
  if (isVague(words)) return [];
  const open = gifts.filter(
    (gift) =>
      isWaiting(gift, words.receivedAt) &&
      giftWithdrawal(gift, words.receivedAt, gift.buyerTimeZone ?? studioTimeZone).inTime,
  );
  if (open.length > 0) return open;
  // The newest gift, whose buyer is told the reason; a member with an account may mean something else.
  return namesGift(words) || !hasAccount ? gifts.slice(0, 1) : [];
};

const byReceiptAlone = async (
  trx: Database,
  { contract }: Words,
  studioTimeZone: string,
): Promise<MeantContract | null> => {
  const member = await senderByReceipt(trx, contract);
  if (member) return { kind: 'receipt_alone', sender: member };
  const gift = await giftContractByReceipt(trx, contract);
  const sender = gift && buyerOf(gift, studioTimeZone);
  return sender && { kind: 'receipt_alone', sender };
};

const giftMeaning = (gift: GiftContract, studioTimeZone: string): MeantContract | null => {
  const sender = buyerOf(gift, studioTimeZone);
  return sender && { kind: 'gift', sender, giftId: gift.id };
};

/**
 * Returns the subject and the sender of a declaration; null if neither is known. A signed-in sender is known, any other
 * is found by the e-mail on file; the buyer of a gift without an account by the e-mail given with the gift.
 */
export const meantContract = async (
  trx: Database,
  row: DeclarationRow,
  studioTimeZone: string,
): Promise<MeantContract | null> => {
  const chosen = row.giftId ? await giftContractById(trx, row.giftId) : null;
  if (chosen) return giftMeaning(chosen, studioTimeZone);
  const member = await memberOf(trx, row);
  // Purchases under an e-mail are shown only to an account that has confirmed the e-mail.
  const email = row.declaredBy ? (member?.emailVerified ? member.email : null) : row.email;
  const gifts = await giftsBoughtBy(trx, { userId: member?.userId ?? null, email });
  const fitting = fittingGifts(row, gifts, { hasAccount: member !== null, studioTimeZone });
  const [gift, ...others] = fitting;
  const isNamed = gift !== undefined && namesReceiptOf(row, gift);
  if (!isNamed && (await hasMembership(trx, row, member)) && member)
    return { kind: 'membership', sender: member };
  if (gift && row.kind === 'withdrawal') {
    const meant = giftMeaning(gift, studioTimeZone);
    return meant && others.length > 0 ? { kind: 'some_gift', sender: meant.sender, gifts: fitting } : meant;
  }
  const sender = member ?? (gift ? buyerOf(gift, studioTimeZone) : null);
  if (sender && (isNamed || namesGift(row) || isVague(row))) return { kind: 'unclear', sender };
  if (member) return { kind: 'membership', sender: member };
  return (await byReceiptAlone(trx, row, studioTimeZone)) ?? (sender && { kind: 'unclear', sender });
};
