import type { ConnectionKind } from '../../../contract/studio/connection-limits.ts';
import type {
  BackupTarget,
  BucketFields,
  Connections,
  MailFields,
  PaymentFields,
} from '../../../contract/studio/connections.schema.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { addressOf, addressTexts } from './address/public-address.ts';
import { askForBackupNow, backupsOf, backupTexts } from './backups/backup-settings.ts';
import type { ConnectionsContext } from './context.ts';
import { notifyViaFormerServer } from './mail/former-server-notice.ts';
import { mailOf, mailTexts } from './mail/mail-settings.ts';
import { modeOfKey, paymentsOf, paymentTexts } from './payments/payment-keys.ts';
import { clearGroup, refuseOpenDemo, savedGroups, saveGroup, stateOf } from './saved-groups.ts';
import { leaveBucket, saveStorage, stopMove, storageOf } from './storage/storage-settings.ts';

export const showConnections = async (context: ConnectionsContext): Promise<Connections> => {
  const { config, settingsInForce } = context;
  const { mail, payments, address, storage, backups } = await savedGroups(context);
  return {
    mail: { ...stateOf(context, 'mail', mail), ...mailOf(config, mail) },
    payments: { ...stateOf(context, 'payments', payments), ...paymentsOf(config, payments) },
    address: { ...stateOf(context, 'address', address), ...(await addressOf(context)) },
    storage: { ...stateOf(context, 'storage', storage), ...(await storageOf(context, storage)) },
    backups: { ...stateOf(context, 'backups', backups), ...(await backupsOf(context, backups)) },
    privateNetworkAllowed: config.privateNetworkAllowed,
    problem: settingsInForce?.problem() ?? null,
  };
};

export const saveMailServer = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { version, ...fields }: MailFields & { version: number },
): Promise<Connections> => {
  const { mail } = await savedGroups(context);
  const texts = mailTexts(context.config, mail.texts, fields);
  const { host, port, encryption, from } = mailOf(context.config, { texts });
  await saveGroup(context, viewer, {
    kind: 'mail',
    version,
    texts,
    shown: { server: `${host}:${port}`, encryption, sender_domain: from.replace(/^.*@|>$/g, '') },
  });
  await notifyViaFormerServer(context, viewer, `${host}:${port}`);
  return showConnections(context);
};

export const savePaymentKeys = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { version, ...fields }: PaymentFields & { version: number },
): Promise<Connections> => {
  refuseOpenDemo(context);
  const { payments } = await savedGroups(context);
  const { texts, made } = await paymentTexts(context, payments.texts, fields);
  const mode = modeOfKey(texts.STRIPE_SECRET_KEY ?? '');
  const shown = { provider: 'Stripe', mode };
  try {
    await saveGroup(context, viewer, { kind: 'payments', version, texts, shown });
  } catch (error) {
    await made?.removeEndpoint();
    throw error;
  }
  await made?.removeEarlier();
  return showConnections(context);
};

export const saveAddress = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { version, url }: { version: number; url: string },
): Promise<Connections> => {
  const texts = await addressTexts(context, url);
  await saveGroup(context, viewer, { kind: 'address', version, texts, shown: { url: texts.PUBLIC_URL } });
  return showConnections(context);
};

export const saveBucket = async (
  context: ConnectionsContext,
  viewer: Viewer,
  fields: BucketFields & { version: number },
): Promise<Connections> => {
  await saveStorage(context, viewer, fields);
  return showConnections(context);
};

export const stopStorageMove = async (context: ConnectionsContext, viewer: Viewer): Promise<Connections> => {
  await stopMove(context, viewer);
  return showConnections(context);
};

export const saveBackups = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { version, ...fields }: BackupTarget & { version: number; time: string },
): Promise<Connections> => {
  const texts = await backupTexts(context, fields);
  const place = texts.BACKUP_FOLDER ?? `bucket ${texts.BACKUP_S3_BUCKET}`;
  const shown = { folder: place, time: texts.BACKUP_TIME };
  await saveGroup(context, viewer, { kind: 'backups', version, texts, shown });
  return showConnections(context);
};

export const backUpNow = async (context: ConnectionsContext, viewer: Viewer): Promise<Connections> => {
  await askForBackupNow(context, viewer);
  return showConnections(context);
};

export const removeConnection = async (
  context: ConnectionsContext,
  viewer: Viewer,
  group: { kind: ConnectionKind; version: number },
): Promise<{ success: true }> => {
  if (group.kind === 'storage') await leaveBucket(context, viewer, group.version);
  else await clearGroup(context, viewer, group);
  if (group.kind === 'mail') await notifyViaFormerServer(context, viewer, 'none that was saved');
  return { success: true };
};
