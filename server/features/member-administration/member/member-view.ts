import type {
  ManagedMember,
  ManagedMembership,
  MemberNote,
} from '../../../../contract/member-administration/member.schema.ts';
import { paymentMethodText } from '../../../../contract/membership/payment-method-text.ts';
import { isProtectedFrom, may } from '../../../../contract/team/may.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Accounts, deletionByTeam } from '../../accounts/index.ts';
import { billingRefusals, openGrants } from '../../membership/index.ts';
import { standingView } from '../standing-view.ts';
import { accountRefusals } from './account-refusals.ts';
import { mayDeleteNote } from './details.ts';
import { labelsOf, type NoteRow, notesOf } from './details-store.ts';
import {
  type OffersBySubscription,
  offerOfPayment,
  offersBySubscription,
  offerView,
} from './member-offers.ts';
import {
  accountOf,
  consentRowsOf,
  type MembershipRow,
  membershipRowsOf,
  nameOf,
  type PayerRow,
  paidSums,
  payerOf,
  paymentRowsOf,
  practiceFigures,
} from './member-store.ts';
import { redeemedOffersOf } from './redeemed-offer-store.ts';

export type MemberContext = {
  db: Database;
  clock: Clock;
  /** Clock of memberships; the sandbox can move it. */
  billingClock: Clock;
  /** True if payments are on. */
  sells: boolean;
  accounts: Pick<Accounts, 'administration'>;
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const membershipView = (row: MembershipRow, offers: OffersBySubscription): ManagedMembership => ({
  id: row.id,
  source: row.source,
  state: row.state,
  detail: row.detail,
  flex: row.flex,
  plan: row.plan,
  offer: offerView(row.subscriptionId === null ? undefined : offers.get(row.subscriptionId)),
  startsAt: row.startsAt.toISOString(),
  renewsAt: iso(row.renewsAt),
  endsAt: iso(row.endsAt),
  nextAmount: row.nextAmount,
  retryAt: iso(row.retryAt),
  subscriptionId: row.subscriptionId,
});

const paymentMethodView = ({ paymentMethodName, cardExpiresOn }: PayerRow) =>
  paymentMethodName
    ? {
        name: paymentMethodText(paymentMethodName),
        expiresOn: cardExpiresOn === null ? null : String(cardExpiresOn).slice(0, 7),
      }
    : null;

const moneyOf = async (db: Database, payer: PayerRow | null, offers: OffersBySubscription) => {
  if (!payer) return { payments: [], receipts: [], paid: [], consents: [] };
  const [payments, paid, consents] = await Promise.all([
    paymentRowsOf(db, payer.id),
    paidSums(db, payer.id),
    consentRowsOf(db, payer.id),
  ]);
  return {
    payments: payments.map((row) => {
      const { createdAt, paidAt, periodEndsAt, subscriptionId: _, earlier: __, ...payment } = row;
      return {
        ...payment,
        at: (paidAt ?? createdAt).toISOString(),
        periodEndsAt: iso(periodEndsAt),
        offer: offerOfPayment(row, offers),
      };
    }),
    receipts: payments
      .filter(({ state, amountPaid }) => state === 'paid' && amountPaid > 0)
      .map(({ id, number, paidAt, createdAt }) => ({
        paymentId: id,
        number,
        at: (paidAt ?? createdAt).toISOString(),
      })),
    paid,
    consents: consents.map(({ givenAt, ...consent }) => ({ ...consent, at: givenAt.toISOString() })),
  };
};

const emailChangeView = async (
  db: Database,
  change: Awaited<ReturnType<Accounts['administration']['emailChange']['of']>>['open'],
): Promise<ManagedMember['emailChange']> => {
  if (!change?.changesAt) return null;
  return {
    oldEmail: change.oldEmail,
    newEmail: change.newEmail,
    by: change.begunBy && (await nameOf(db, change.begunBy)),
    askedAt: change.askedAt.toISOString(),
    warnedAt: iso(change.warnedAt),
    changesAt: change.changesAt.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
    newConfirmedAt: iso(change.newConfirmedAt),
    objectedAt: iso(change.objectedAt),
    stoppedFor: change.stoppedFor,
    changedAt: iso(change.changedAt),
    undoUntil: iso(change.undoUntil),
  };
};

const emailChangesOf = async (
  { administration }: Pick<Accounts, 'administration'>,
  db: Database,
  userId: string,
): Promise<Pick<ManagedMember, 'emailChange' | 'undoableEmailChange'>> => {
  const { open, undoable } = await administration.emailChange.of(userId);
  return {
    emailChange: await emailChangeView(db, open),
    undoableEmailChange: await emailChangeView(db, undoable),
  };
};

const noteView = ({ writtenBy, writtenAt, ...note }: NoteRow, viewer: Viewer): MemberNote => ({
  ...note,
  at: writtenAt.toISOString(),
  deletable: mayDeleteNote(viewer, writtenBy),
});

/** Returns the view for staff without `billing.manage`: the membership's standing without amounts or payments. */
const withoutMoney = (member: ManagedMember): ManagedMember => ({
  ...member,
  memberships: member.memberships.map((membership) => ({
    ...membership,
    plan: membership.plan && { ...membership.plan, amount: null },
    offer: membership.offer && { ...membership.offer, terms: null },
    nextAmount: null,
  })),
  payer: null,
  payments: [],
  paid: [],
});

/** Removes the team's records: no staff member reads records about themselves, and support reads none about staff. */
const withoutTeamRecords = (member: ManagedMember): ManagedMember => ({
  ...member,
  notes: [],
  labels: [],
  emailChange: null,
});

/** Returns an account with everything that the caller may see. */
export const showMember = async (
  { db, clock, billingClock, sells, accounts }: MemberContext,
  viewer: Viewer,
  userId: string,
): Promise<ManagedMember> => {
  const now = billingClock.now();
  const account = await accountOf(db, userId, clock.now());
  if (!account) throw new AppError('not_found');
  const [memberships, payer, practice, grants, redeemed, notes, labels, emailChanges, byTeam] =
    await Promise.all([
      membershipRowsOf(db, userId),
      payerOf(db, userId),
      practiceFigures(db, userId, clock.now()),
      openGrants(db, userId, now),
      redeemedOffersOf(db, userId),
      notesOf(db, userId),
      labelsOf(db, userId),
      emailChangesOf(accounts, db, userId),
      account.deletesAt && deletionByTeam(db, userId, account.deletesAt),
    ]);
  const offers = offersBySubscription(redeemed);
  const { ofStaff, app, passkeys, createdAt, deletesAt, frozenAt, ...rest } = account;
  const isYou = viewer.id === userId;
  const isProtected = isProtectedFrom(viewer, account);
  const [grant] = grants;
  const member: ManagedMember = {
    ...rest,
    administrator: ofStaff,
    isYou,
    joinedAt: createdAt.toISOString(),
    deletesAt: iso(deletesAt),
    deletionByTeam: byTeam,
    frozenAt: iso(frozenAt),
    secondFactor: { app, passkeys },
    notes: notes.map((note) => noteView(note, viewer)),
    labels,
    ...emailChanges,
    standing: standingView(memberships, now),
    memberships: memberships.map((row) => membershipView(row, offers)),
    grant: grant ? { id: grant.id, startsAt: grant.startsAt.toISOString(), endsAt: iso(grant.endsAt) } : null,
    payer: payer && {
      customerId: payer.providerCustomerId,
      paymentMethod: paymentMethodView(payer),
      readAt: iso(payer.readAt),
    },
    ...(await moneyOf(db, payer, offers)),
    practice: { ...practice, lastAt: iso(practice.lastAt) },
    refusals: {
      ...billingRefusals(memberships, { now, sells, isKnownAtProvider: Boolean(payer?.providerCustomerId) }),
      ...accountRefusals({ ...account, isYou, isProtected }),
    },
  };
  const shown = isYou || isProtected ? withoutTeamRecords(member) : member;
  return may(viewer, 'billing.manage') ? shown : withoutMoney(shown);
};
