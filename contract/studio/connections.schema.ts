import { type Static, Type } from 'typebox';
import { identityProviders } from '../accounts/identity-providers.ts';
import { endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.schema.ts';
import { bucketAddressing, connectionKinds, connectionLimits, mailEncryptions } from './connection-limits.ts';

const version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** The last letters of a secret that is long enough; nothing else of it is told. */
const KeptSecret = Type.Object({ set: Type.Boolean(), ending: Nullable(Type.String()) });

/**
 * `none`: nothing is set. `environment`: the environment sets it. `saved`: it was saved here and is in force. `coming`: it
 * was saved here and is not in force yet. `unreadable`: it was saved under another SECRET.
 */
const ConnectionState = Type.Enum(['none', 'environment', 'saved', 'coming', 'unreadable']);
export type ConnectionState = Static<typeof ConnectionState>;

const ofConnection = {
  /** The number of its saves; 0: never saved. */
  version,
  state: ConnectionState,
  /** Variables of the environment that are set, which win. */
  variables: Type.Array(Type.String()),
};

export const MailConnection = Type.Object({
  ...ofConnection,
  host: Type.String(),
  port: Type.Integer(),
  encryption: Type.Enum([...mailEncryptions]),
  user: Type.String(),
  password: KeptSecret,
  /** The address that mails come from. */
  from: Type.String(),
});
export type MailConnection = Static<typeof MailConnection>;

const mailFields = {
  host: Type.String({ maxLength: connectionLimits.host }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  encryption: Type.Enum([...mailEncryptions]),
  user: Type.String({ maxLength: connectionLimits.user }),
  /** A typed password; null keeps the saved one, for the same server and user. */
  password: Nullable(Type.String({ maxLength: connectionLimits.secret })),
  from: Type.String({ maxLength: connectionLimits.from }),
};
const MailFields = Type.Object(mailFields);
export type MailFields = Static<typeof MailFields>;

export const PaymentConnection = Type.Object({
  ...ofConnection,
  /** The provider of payments at this moment: Stripe, its test mode, the built-in sandbox, or none. */
  mode: Type.Enum(['live', 'test', 'sandbox', 'off']),
  secretKey: KeptSecret,
  webhookSecret: KeptSecret,
  /** The address to give to Stripe. */
  webhookAddress: Type.String(),
});
export type PaymentConnection = Static<typeof PaymentConnection>;

/** A typed key; null keeps the saved one. Where no webhook secret is kept for the mode of the key, the webhook is made at Stripe. */
const key = Nullable(Type.String({ maxLength: connectionLimits.secret }));
const paymentFields = { secretKey: key, webhookSecret: key };
export type PaymentFields = Static<Type.TObject<typeof paymentFields>>;

export const AddressConnection = Type.Object({
  ...ofConnection,
  /** The address in force. */
  url: Type.String(),
  /** Former addresses, which redirect to it. */
  formerUrls: Type.Array(Type.String()),
  /** Connections that a change of the address breaks. */
  breaks: Type.Object({
    /** Passkeys of all members, which work only at the address where they were made. */
    passkeys: Type.Integer({ minimum: 0 }),
    /** Calendars that follow the plans of members. */
    feeds: Type.Integer({ minimum: 0 }),
    /** Sign-in providers, which send members back to the address. */
    signInProviders: Type.Array(Type.Enum([...identityProviders])),
    /** True where Stripe sends its webhooks there. */
    stripeWebhook: Type.Boolean(),
  }),
});
export type AddressConnection = Static<typeof AddressConnection>;

const bucketFields = {
  /** The address of the provider; '' for Amazon, whose region says where it is. */
  endpoint: Type.String({ maxLength: connectionLimits.url }),
  region: Type.String({ maxLength: connectionLimits.region }),
  bucket: Type.String({ maxLength: connectionLimits.bucket }),
  /** Stands before every name; '' for none. */
  prefix: Type.String({ maxLength: connectionLimits.prefix }),
  accessKey: Type.String({ maxLength: connectionLimits.user }),
  addressing: Type.Enum([...bucketAddressing]),
};
/** A bucket as it is typed; a null key keeps the saved one, for the same bucket and access key. */
const typedBucket = {
  ...bucketFields,
  secretKey: Nullable(Type.String({ maxLength: connectionLimits.secret })),
};
const BucketFields = Type.Object(typedBucket);
export type BucketFields = Static<typeof BucketFields>;

const ShownBucket = Type.Object({ ...bucketFields, secretKey: KeptSecret });
export type ShownBucket = Static<typeof ShownBucket>;

const count = Type.Integer({ minimum: 0 });

/** A move of the files to another storage. */
export const StorageMove = Type.Object({
  /** `copying`: the source is in force. `switching`: the target is, and what only the source has is read there. */
  state: Type.Enum(['copying', 'switching', 'done', 'stopped']),
  source: Type.String(),
  target: Type.String(),
  begunAt: Type.String(),
  endedAt: Nullable(Type.String()),
  /** Null until the files were counted. */
  files: Nullable(count),
  bytes: Nullable(count),
  copiedFiles: count,
  copiedBytes: count,
  /** Processes that still write to the source while it is switched. */
  waitsFor: count,
  /** The reason that it does not go on at the moment; it is tried again. */
  problem: Nullable(Type.String()),
});
export type StorageMove = Static<typeof StorageMove>;

export const StorageConnection = Type.Object({
  ...ofConnection,
  ...ShownBucket.properties,
  /** The storage in force, in words. */
  place: Type.String(),
  /** The move that is under way, or else the latest one. */
  move: Nullable(StorageMove),
});
export type StorageConnection = Static<typeof StorageConnection>;

export const BackupConnection = Type.Object({
  ...ofConnection,
  /** False where the studio has a database server of its own, which it does not back up. */
  available: Type.Boolean(),
  target: Type.Enum(['folder', 'bucket']),
  folder: Type.String(),
  ...ShownBucket.properties,
  /** The time of day by the clock of the studio, such as 03:30. */
  time: Type.String(),
  timeZone: Type.String(),
  lastAt: Nullable(Type.String()),
  /** The reason that the last backup was not made; null where it was made. */
  problem: Nullable(Type.Object({ at: Type.String(), said: Type.String() })),
  /** The backup that is being made, or was asked for; null where none is. */
  run: Nullable(
    Type.Object({
      phase: Type.Enum(['waiting', 'database', 'files']),
      files: count,
      ofFiles: count,
    }),
  ),
});
export type BackupConnection = Static<typeof BackupConnection>;

const backupTarget = {
  target: Type.Enum(['folder', 'bucket']),
  /** The folder on the machine of the studio; '' for a bucket. */
  folder: Type.String({ maxLength: connectionLimits.folder }),
  ...typedBucket,
};
const BackupTarget = Type.Object(backupTarget);
export type BackupTarget = Static<typeof BackupTarget>;
const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

const url = Type.String({ maxLength: connectionLimits.url });

/** The services that the studio works with. */
export const Connections = Type.Object({
  mail: MailConnection,
  payments: PaymentConnection,
  address: AddressConnection,
  storage: StorageConnection,
  backups: BackupConnection,
  /** True where addresses inside the studio’s own network are allowed. */
  privateNetworkAllowed: Type.Boolean(),
  /** The reason that the last save is not in force; null where it is, or soon will be. */
  problem: Nullable(Type.String()),
});
export type Connections = Static<typeof Connections>;

const errors = ['not_signed_in', 'forbidden', 'invalid'] as const;

export const connectionEndpoints = endpoints({
  'GET /admin/api/connections': {
    summary:
      'The settings of the mail server, payment provider, public address, storage and backups, and whether they are in force. Of a secret only the last letters are shown.',
    access: 'studio.manage',
    cache: 'no-store',
    response: Connections,
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/connections/mail': {
    summary:
      'Saves the mail server, sealed. Every process works with it a few seconds later. One that another owner saved after `version` was read stays as it is.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({ ...mailFields, version }),
    response: Connections,
    errors: [...errors, 'conflict', 'too_many_attempts'],
  },
  'POST /admin/api/connections/mail/tests': {
    summary:
      'Sends the caller a mail over this mail server, which need not be saved. Where it refuses the mail, the answer has its reason.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: MailFields,
    response: Type.Object({
      to: Type.String(),
      /** The reason that the mail was not sent; null where it was. */
      reason: Nullable(Type.String()),
    }),
    errors: [...errors, 'too_many_attempts'],
  },
  'PUT /admin/api/connections/payments': {
    summary:
      'Saves the keys of the account at Stripe, sealed. Every process works with them a few seconds later: plans are made there, and memberships bought in the sandbox end. Keys that another owner saved after `version` was read stay as they are.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({ ...paymentFields, version }),
    response: Connections,
    errors: [...errors, 'conflict', 'too_many_attempts'],
  },
  'POST /admin/api/connections/payments/tests': {
    summary: 'Asks Stripe for the account of a key; null: of the key that is set.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({ secretKey: key }),
    response: Type.Object({
      /** The name and id of the account; null where Stripe does not tell them. */
      account: Nullable(Type.String()),
      mode: Type.Enum(['live', 'test']),
      reason: Nullable(Type.String()),
    }),
    errors: [...errors, 'too_many_attempts'],
  },
  'PUT /admin/api/connections/address': {
    summary:
      'Saves the public address, once this studio answers there. The one of before leads to it from then on. One that another owner saved after `version` was read stays as it is.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({ url, version }),
    response: Connections,
    errors: [...errors, 'conflict', 'too_many_attempts'],
  },
  'POST /admin/api/connections/address/tests': {
    summary: 'Checks that this studio answers at an address; else `invalid` has the reason.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({ url }),
    response: Type.Object({ url: Type.String() }),
    errors: [...errors, 'too_many_attempts'],
  },
  'PUT /admin/api/connections/storage': {
    summary:
      'Saves the bucket for the files, sealed, once an object could be written, read, listed and removed there. Files are copied to another bucket before it comes into force; the former storage is left as it is. Other keys of the same bucket are in force a few seconds later. What another owner saved after `version` was read stays as it is.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({ ...typedBucket, version }),
    response: Connections,
    errors: [...errors, 'conflict', 'too_many_attempts'],
  },
  'POST /admin/api/connections/storage/tests': {
    summary:
      'Writes an object into a bucket, reads it whole and in part, lists and removes it. Where that fails, the answer has the reason.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: BucketFields,
    response: Type.Object({ reason: Nullable(Type.String()) }),
    errors: [...errors, 'too_many_attempts'],
  },
  'DELETE /admin/api/connections/storage/move': {
    summary:
      'Stops copying the files to another storage. The one of before stays in force, and copies stay where they are. `conflict` once the other one is in force.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    response: Connections,
    errors: [...errors, 'conflict', 'too_many_attempts'],
  },
  'PUT /admin/api/connections/backups': {
    summary:
      'Saves the folder on the machine of the studio, or the bucket, and the time of day at which a backup is made in it; the newest seven stay. What another owner saved after `version` was read stays as it is.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: Type.Object({ ...backupTarget, time, version }),
    response: Connections,
    errors: [...errors, 'conflict', 'too_many_attempts'],
  },
  'POST /admin/api/connections/backups/tests': {
    summary:
      'Writes a small file into a folder on the machine of the studio, or into a bucket, and removes it; where that fails, `invalid` has the reason.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    body: BackupTarget,
    response: Type.Object({
      /** Free space on its disk, in bytes; null for a bucket. */
      freeBytes: Nullable(count),
    }),
    errors: [...errors, 'too_many_attempts'],
  },
  'POST /admin/api/connections/backups/runs': {
    summary: 'Has a worker make a backup now, beside the daily ones; the newest three of these stay.',
    access: 'studio.manage',
    proof: 'fresh',
    cache: 'no-store',
    response: Connections,
    errors: [...errors, 'too_many_attempts'],
  },
  'DELETE /admin/api/connections/{kind}': {
    summary:
      'Removes the saved settings and their secrets; the environment or the default counts again. Of the storage: files are copied into the folder of the studio first.',
    access: 'studio.manage',
    proof: 'fresh',
    params: Type.Object({ kind: Type.Enum([...connectionKinds]) }),
    body: Type.Object({ version }),
    response: Success,
    errors: [...errors, 'not_found', 'conflict', 'too_many_attempts'],
  },
});
