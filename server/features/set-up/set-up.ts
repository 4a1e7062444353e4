import { t } from '../../../contract/messages.ts';
import { mostAccounts, type SetUp } from '../../../contract/studio/set-up.schema.ts';
import type { Dependencies } from '../../platform/availability/dependency.ts';
import { lastBackupAt, lastBackupProblem } from '../../platform/backup/last-backup.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Config, settings } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import { freeBytesIn } from '../../platform/disk-space.ts';
import { mailCounts, mailRefusal } from '../../platform/mail/outgoing-mails.ts';
import { providerModeOf } from '../../platform/payments/settings.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { countAccounts } from '../accounts/index.ts';
import { classExistence } from '../catalog/index.ts';
import { videoProgressCounts } from '../library/index.ts';
import { countPlansOnSale } from '../membership-plans/index.ts';
import { missingLegalPages } from '../pages/index.ts';
import { shownAlarms } from '../security-log/index.ts';
import { type SetUpFacts, stepsOf } from './steps.ts';
import { deleteDismissal, dismissal, insertDismissal } from './store.ts';

export type SetUpContext = {
  db: Database;
  clock: Clock;
  config: Config;
  studio: Pick<StudioSettings, 'name' | 'logoUrl' | 'stylesUrl'>;
  dependencies?: Pick<Dependencies, 'outages'> | undefined;
};

const reachOf = ({ publicUrl, reachable }: Config): SetUp['address']['reach'] => {
  if (publicUrl.startsWith('https:')) return 'https';
  return reachable === null ? 'local' : 'open';
};

const studioFacts = ({ studio }: SetUpContext): SetUpFacts['studio'] => ({
  name: studio.name,
  named: studio.name !== settings.STUDIO_NAME.fallback,
  styled: studio.logoUrl !== null || studio.stylesUrl !== null,
});

const factsOf = async (context: SetUpContext): Promise<SetUpFacts> => {
  const { db, clock, config } = context;
  const now = clock.now();
  const [
    accounts,
    classes,
    plansOnSale,
    missing,
    mails,
    refusal,
    alarms,
    videos,
    freeBytes,
    lastAt,
    backupProblem,
  ] = await Promise.all([
    countAccounts(db, mostAccounts + 1),
    classExistence(db, now),
    countPlansOnSale(db),
    missingLegalPages(db),
    mailCounts(db),
    mailRefusal(db),
    shownAlarms(db, now),
    videoProgressCounts(db, now),
    config.s3 ? null : freeBytesIn(config.dataFolder).catch(() => null),
    lastBackupAt(config.dataFolder),
    lastBackupProblem(config.dataFolder),
  ]);
  const { payments, smtpUrl, mailFrom, mailOutbox, s3, databaseUrl, publicUrl } = config;
  return {
    studio: studioFacts(context),
    classes,
    accounts,
    payments: { mode: payments.mode, test: providerModeOf(payments) === 'test', plansOnSale },
    legal: { missing },
    mail: {
      sender: smtpUrl === null ? null : mailFrom,
      outbox: mailOutbox,
      ...mails,
      refused: refusal && { ...refusal, since: refusal.since.toISOString() },
    },
    video: { preparedHere: config.roles.has('worker'), ...videos, bucket: s3?.bucket ?? null, freeBytes },
    address: { url: publicUrl, reach: reachOf(config) },
    away: (context.dependencies?.outages() ?? []).map((one) => ({ ...one, since: one.since.toISOString() })),
    alarms,
    backup: {
      ownServer: databaseUrl !== null,
      lastAt: lastAt?.toISOString() ?? null,
      folder:
        config.backups.folder ??
        (config.backups.bucket && t('the bucket {bucket}', { bucket: config.backups.bucket.bucket })),
      problem: backupProblem?.said ?? null,
    },
  };
};

/** Reads the state of the set-up, with nine short statements at once. */
export const setUp = async (context: SetUpContext): Promise<SetUp> => {
  const [facts, dismissedAt] = await Promise.all([factsOf(context), dismissal(context.db)]);
  return { steps: stepsOf(facts), dismissedAt: dismissedAt?.toISOString() ?? null, ...facts };
};

/** Keeps for the whole studio whether its administrators still see the line about the set-up. */
export const dismiss = async (
  { db, clock }: SetUpContext,
  viewer: Viewer,
  { dismissed }: { dismissed: boolean },
): Promise<Pick<SetUp, 'dismissedAt'>> => {
  if (dismissed) await insertDismissal(db, viewer.id, clock.now());
  else await deleteDismissal(db);
  return { dismissedAt: (await dismissal(db))?.toISOString() ?? null };
};
