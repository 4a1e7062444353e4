import { t } from '../../../../../contract/messages.ts';
import { tabStorage } from '../../../../client/browser-storage.ts';

const storageKey = 'openmat.gift_draft';

/** Draft of a gift. */
export type GiftDraft = {
  months: number | null;
  recipientName: string;
  senderName: string;
  message: string;
  delivery: 'mail' | 'print';
  recipientEmail: string;
  /** YYYY-MM-DD; empty for immediate delivery. */
  sendOn: string;
  buyerName: string;
  buyerEmail: string;
};

export const emptyDraft: GiftDraft = {
  months: null,
  recipientName: '',
  senderName: '',
  message: '',
  delivery: 'mail',
  recipientEmail: '',
  sendOn: '',
  buyerName: '',
  buyerEmail: '',
};

/** Stores the draft, so that a buyer who leaves the checkout finds the form as it was. */
export const storeDraft = (draft: GiftDraft): void => tabStorage.setJson(storageKey, draft);

export const storedDraft = (): GiftDraft | null => {
  const kept = tabStorage.getJson(storageKey) as Partial<GiftDraft> | null;
  return kept && { ...emptyDraft, ...kept };
};

export const clearDraft = (): void => tabStorage.set(storageKey, null);

type Card = Omit<GiftDraft, 'months' | 'buyerName' | 'buyerEmail'>;

/** Returns the request body of the card. */
export const cardBody = (draft: Card) => {
  const byMail = draft.delivery === 'mail';
  return {
    recipient_name: draft.recipientName,
    sender_name: draft.senderName,
    message: draft.message,
    delivery: draft.delivery,
    recipient_email: byMail ? draft.recipientEmail.trim() || null : null,
    send_on: byMail ? draft.sendOn || null : null,
  };
};

export type Problems = Readonly<Record<string, string | undefined>>;

/** Returns the validation messages before a request; the server validates everything again. */
export const cardProblems = (draft: Card): Problems => ({
  ...(draft.recipientName.trim() ? {} : { recipient_name: t('Enter who the gift is for.') }),
  ...(draft.senderName.trim() ? {} : { sender_name: t('Enter who the gift is from.') }),
  ...(draft.delivery === 'mail' && !draft.recipientEmail.includes('@')
    ? { recipient_email: t('Enter an email address such as name@example.com.') }
    : {}),
});
