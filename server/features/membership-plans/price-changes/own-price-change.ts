import { languages } from '../../../../contract/languages.ts';
import type { OwnPriceChange } from '../../../../contract/membership/price-changes/price-changes.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { withLanguage } from '../../../platform/language.ts';
import { type ChangedPrice, lockPayer, type OwnNotice, ownNotice } from '../../billing/index.ts';
import { effectiveAt } from './effective-at.ts';
import { insertAgreement } from './price-change-store.ts';
import { consentVersion, consentWords } from './words.ts';

const priceView = ({ id, amount, currency, billingInterval, intervalCount }: ChangedPrice) => ({
  id,
  amount,
  currency,
  interval: billingInterval,
  intervalCount,
});

const momentOf = ({ renewsAt, from, notBefore }: OwnNotice): Date => effectiveAt(renewsAt, from, notBefore);

const viewOf = (notice: OwnNotice): OwnPriceChange => {
  const at = momentOf(notice);
  const asks = notice.needsConsent && notice.agreedAt === null;
  return {
    planName: notice.planName,
    from: priceView(notice.from),
    to: priceView(notice.to),
    at: at.toISOString(),
    needsConsent: notice.needsConsent,
    agreedAt: notice.agreedAt?.toISOString() ?? null,
    withoutConsent: notice.withoutConsent,
    consent: asks ? { version: consentVersion, words: consentWords(notice.from, notice.to, at) } : null,
  };
};

/** Returns the price change that the member was notified of and does not pay yet. */
export const ownPriceChange = async (db: Database, userId: string): Promise<OwnPriceChange | null> => {
  const notice = await ownNotice(db, userId);
  return notice ? viewOf(notice) : null;
};

/**
 * Stores the member's consent in the words that they read. Refuses words that are current in no language, because they
 * were about another change.
 */
export const agree = (
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  given: { version: string; words: string },
): Promise<OwnPriceChange> =>
  transaction(db, async (trx) => {
    await lockPayer(trx, userId);
    const notice = await ownNotice(trx, userId);
    if (!notice) throw new AppError('not_found');
    const { consent } = viewOf(notice);
    if (!consent) return viewOf(notice);
    const isCurrent = languages.some((language) =>
      withLanguage(language, () => viewOf(notice).consent?.words === given.words),
    );
    if (consent.version !== given.version || !isCurrent)
      throw new AppError('conflict', { message: t('This has changed meanwhile. Please look at it again.') });
    await insertAgreement(trx, notice, { ...given, now: clock.now() });
    await recordAudit(trx, {
      actor: { kind: 'member', id: userId },
      action: 'price_change_agreed',
      subject: { kind: 'member', id: userId },
      details: { from: notice.from.id, to: notice.to.id },
    });
    return viewOf({ ...notice, agreedAt: clock.now() });
  });
