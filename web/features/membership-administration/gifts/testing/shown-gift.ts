import type { ManagedGift } from '../../../../../contract/membership/gifts/gift-administration.schema.ts';

export const gift: ManagedGift = {
  id: 'g1',
  state: 'sent',
  months: 3,
  price: 4800,
  currency: 'usd',
  buyerName: 'Sofia Marchetti',
  buyerEmail: 'sofia@example.com',
  recipientName: 'Ida',
  delivery: 'mail',
  recipientEmail: 'ida@example.com',
  paidAt: '2026-11-20T09:00:00Z',
  sendsAt: '2026-11-20T09:00:00Z',
  sentAt: '2026-11-20T09:00:00Z',
  redeemedAt: null,
  redeemableUntil: '2028-11-20T09:00:00Z',
  endsAt: null,
  invoiceNumber: '2026-1',
  canResend: true,
  canChange: true,
  canRefund: true,
};
