import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { t } from '../../contract/messages.ts';
import {
  applePrivateKey,
  iconPath,
  identityProviderProblems,
  identityProviderSettings,
  issuerUrl,
} from './identity-providers/settings.ts';
import { paymentProblems, paymentSettingList, paymentSettings } from './payments/settings.ts';
import { storeProblems, storeSettingList, storeSettings } from './payments/store-settings.ts';
import './language.ts';
import { Secret } from './secrets/secret.ts';
import { storedSecret } from './secrets/stored-secret.ts';
import * as read from './setting.ts';
import { unknownNames } from './setting-names.ts';
import {
  bucketName,
  bucketOfBackups,
  keyPrefix,
  type S3Settings,
  type S3Values,
  s3Problems,
  s3Settings,
} from './storage-settings.ts';

const { setting, optional, isLoopback, shownHost } = read;

/** All settings with their defaults. A test compares them with `.env.example`. */
export const settings = {
  ROLES: setting('web,worker,comments', read.someOf('web', 'worker', 'comments')),
  PORT: setting('3000', read.port),
  HOST: setting('127.0.0.1', read.host),
  PUBLIC_URL: setting('', optional(read.webOrigin)),
  FORMER_PUBLIC_URLS: setting('', read.webOrigins),
  COMMENTS_URL: setting('', optional(read.webUrl)),
  STORAGE_URL: setting('', optional(read.webUrl)),
  PRODUCT_URL: setting('', optional(read.webUrl)),
  SHUTDOWN_DELAY: setting('', optional(read.seconds)),
  OPENMAT_DATA: setting('', optional(read.words)),
  DATABASE_URL: setting('', optional(read.databaseUrl)),
  DATABASE_URL_DIRECT: setting('', optional(read.databaseUrl)),
  OPENMAT_DEMO: setting('', optional(read.oneOf('on', 'off'))),
  SECRET: setting('', optional(read.signingSecret)),
  CAPTIONS: setting('', optional(read.oneOf('on', 'off'))),
  LOOPS: setting('', optional(read.oneOf('members', 'everyone', 'off'))),
  SECOND_FACTOR_REQUIRED: setting('', optional(read.oneOf('administrators', 'off'))),
  STAFF_IDLE_MINUTES: setting('60', read.idleMinutes),
  SMTP_URL: setting('', optional(read.smtpUrl)),
  MAIL_FROM: setting('Openmat <hello@openmat.test>', read.mailAddress),
  GOOGLE_CLIENT_ID: setting('', optional(read.words)),
  GOOGLE_CLIENT_SECRET: setting('', optional(read.secret)),
  GOOGLE_ISSUER: setting('https://accounts.google.com', issuerUrl),
  APPLE_CLIENT_ID: setting('', optional(read.words)),
  APPLE_TEAM_ID: setting('', optional(read.words)),
  APPLE_KEY_ID: setting('', optional(read.words)),
  APPLE_PRIVATE_KEY: setting('', optional(applePrivateKey)),
  APPLE_ISSUER: setting('https://appleid.apple.com', issuerUrl),
  OPENID_ISSUER: setting('', optional(issuerUrl)),
  OPENID_CLIENT_ID: setting('', optional(read.words)),
  OPENID_CLIENT_SECRET: setting('', optional(read.secret)),
  OPENID_NAME: setting('', optional(read.words)),
  OPENID_ICON: setting('', optional(iconPath)),
  OPENID_CONFIRMS_EMAILS: setting('off', read.oneOf('on', 'off')),
  LOG_LEVEL: setting('info', read.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  PRIVATE_NETWORK_CALLS: setting('off', read.oneOf('on', 'off')),
  TRUST_PROXY: setting('off', read.trustProxy),
  HSTS_SUBDOMAINS: setting('off', read.oneOf('on', 'off')),
  ...paymentSettingList,
  ...storeSettingList,
  FFMPEG_PATH: setting('', optional(read.words)),
  FFPROBE_PATH: setting('', optional(read.words)),
  UPLOAD_MAX_BYTES: setting('20000000000', read.bytes),
  UPLOAD_PART_BYTES: setting('16000000', read.partBytes),
  S3_BUCKET: setting('', optional(bucketName)),
  S3_REGION: setting('', optional(read.words)),
  S3_ENDPOINT: setting('', optional(read.webUrl)),
  S3_ACCESS_KEY_ID: setting('', optional(read.words)),
  S3_SECRET_ACCESS_KEY: setting('', optional(read.secret)),
  S3_PREFIX: setting('', optional(keyPrefix)),
  S3_FORCE_PATH_STYLE: setting('', optional(read.oneOf('on', 'off'))),
  PAGE_BUILDER_URL: setting('', optional(read.webUrl)),
  PAGE_BUILDER_KEY_PROD: setting('', optional(read.secret)),
  PAGE_BUILDER_KEY_DEV: setting('', optional(read.secret)),
  PRODUCTION_HOST: setting('', optional(read.host)),
  STUDIO_NAME: setting('Openmat', read.words),
  STUDIO_LOGO: setting('', optional(read.words)),
  STUDIO_TAGLINE: setting('', optional(read.words)),
  STUDIO_THEME: setting('', optional(read.words)),
  STUDIO_TIME_ZONE: setting('', optional(read.timeZone)),
  NOTIFICATION_ID: setting('', optional(read.words)),
  NOTIFICATION_TEXT: setting('', optional(read.words)),
  NOTIFICATION_LINK: setting('', optional(read.words)),
  ALERT_TEXT: setting('', optional(read.words)),
  ALERT_LINK: setting('', optional(read.words)),
  BACKUP_FOLDER: setting('', optional(read.wholePath)),
  BACKUP_S3_BUCKET: setting('', optional(bucketName)),
  BACKUP_S3_REGION: setting('', optional(read.words)),
  BACKUP_S3_ENDPOINT: setting('', optional(read.webUrl)),
  BACKUP_S3_ACCESS_KEY_ID: setting('', optional(read.words)),
  BACKUP_S3_SECRET_ACCESS_KEY: setting('', optional(read.secret)),
  BACKUP_S3_PREFIX: setting('', optional(keyPrefix)),
  BACKUP_S3_FORCE_PATH_STYLE: setting('', optional(read.oneOf('on', 'off'))),
  BACKUP_TIME: setting('03:00', read.timeOfDay),
  BUILD: setting('dist', read.words),
};

type Name = keyof typeof settings;
type Values = { [N in Name]: ReturnType<(typeof settings)[N]['parse']> };
type Environment = Record<string, string | undefined>;

/** Place and account of the program, which decide the defaults; never read from the environment. */
export type ProgramPlace = {
  projectFolder: string;
  isRoot: boolean;
};

const here: ProgramPlace = {
  projectFolder: fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, ''),
  isRoot: process.getuid?.() === 0,
};

export type Config = ReturnType<typeof assembled> & {
  /** Adds settings that owners saved in the browser, unless the environment sets them. Throws ConfigError. */
  withSaved: (saved: Readonly<Record<string, string>>) => Config;
};

/** Settings of the mail server. */
export type MailSetting = 'smtpUrl' | 'mailFrom' | 'mailOutbox' | 'mailServerPublic';

export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    const lines = problems.map((line) => `  - ${line}`);
    super([t('Openmat cannot start with these settings:'), ...lines].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const settingsFile = join(here.projectFolder, '.env');

/** Reads the settings from `.env` (a variable already set wins) and the environment, and leaves the disk as it is. */
export const loadSettings = (): Config => {
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
  return readConfig(process.env);
};

/** Returns the unknown names in `.env` and the environment, in words; from the environment near misses alone. */
export const unknownSettings = (): string[] =>
  unknownNames(Object.keys(settings), {
    file: existsSync(settingsFile) ? Object.keys(parseEnv(readFileSync(settingsFile, 'utf8'))) : [],
    environment: Object.keys(process.env),
  });

/** Loads the settings, with the secret of the data folder if none is set. Called once, at boot. */
export const loadConfig = (): Config => {
  const config = loadSettings();
  if (process.env.SECRET?.trim()) return config;
  return { ...config, secret: storedSecret(config.dataFolder) };
};

/**
 * Pure: parses the settings of one environment record; `saved` holds those that owners saved in the browser, which
 * count if the environment sets none. Without SECRET it makes one for this process only; `loadConfig` uses the one in
 * the data folder instead. Throws ConfigError with every problem.
 */
export const readConfig = (
  env: Environment,
  place: ProgramPlace = here,
  saved: Readonly<Record<string, string>> = {},
): Config => {
  const problems: string[] = [];
  const values = {} as Record<Name, unknown>;
  const names = Object.keys(settings) as Name[];
  const ofEnvironment = new Set<string>(names.filter((name) => env[name]?.trim()));
  for (const name of names) {
    const text = env[name]?.trim() || saved[name] || settings[name].fallback;
    try {
      values[name] = settings[name].parse(text);
    } catch (error) {
      if (!(error instanceof read.Refusal)) throw error;
      problems.push(error.about(name));
    }
  }
  problems.push(...disagreements(values as Partial<Values>));
  if (problems.length > 0) throw new ConfigError(problems);
  const isProduction = env.NODE_ENV?.trim() === 'production';
  return {
    ...assembled(values as Values, { ...place, isProduction, ofEnvironment }),
    withSaved: (others) => readConfig(env, place, others),
  };
};

/**
 * Returns the configuration of a running process with the settings that owners saved in the browser. Secret, data
 * folder, demo mode and shutdown delay stay as they were at the start. Throws ConfigError if the saved settings
 * conflict with the environment.
 */
export const configWith = (
  { secret, dataFolder, demo, shutdownDelaySeconds, withSaved }: Config,
  saved: Readonly<Record<string, string>>,
): Config => ({ ...withSaved(saved), secret, dataFolder, demo, shutdownDelaySeconds });

/** Returns the problems between several settings. Settings that are refused on their own are missing in `values`. */
const disagreements = (values: Partial<Values>): string[] => {
  const problems: string[] = [];
  if (values.NOTIFICATION_TEXT && !values.NOTIFICATION_ID) {
    problems.push(t('NOTIFICATION_TEXT needs a NOTIFICATION_ID, so that a dismissed message stays away.'));
  }
  if (values.DATABASE_URL_DIRECT && values.DATABASE_URL === null) {
    problems.push(
      t('DATABASE_URL_DIRECT is the way past the pooler that DATABASE_URL names: set both, or neither.'),
    );
  }
  problems.push(
    ...s3Problems(values),
    ...backupProblems(values),
    ...commentsProblems(values),
    ...identityProviderProblems(values),
  );
  problems.push(...paymentProblems(values), ...storeProblems(values));
  return problems;
};

/** True for a process that runs nothing of the product: no pages, no mail, none of its secrets. */
const isCommentsAlone = (roles: Values['ROLES'] = new Set()): boolean =>
  roles.has('comments') && roles.size === 1;

/**
 * Returns the problems of the comments service: it must run in exactly one place, and know whose members write there.
 */
const commentsProblems = ({ ROLES, COMMENTS_URL, PRODUCT_URL, PUBLIC_URL }: Partial<Values>): string[] => {
  if (!ROLES) return [];
  const here = ROLES.has('comments');
  if (ROLES.has('web') && !here && COMMENTS_URL === null)
    return [
      t(
        'ROLES has web without comments: set COMMENTS_URL to the address of the comments service, or add comments.',
      ),
    ];
  if (ROLES.has('web') && here && COMMENTS_URL)
    return [
      t('COMMENTS_URL names a comments service elsewhere while ROLES has comments: take one of them away.'),
    ];
  if (here && !ROLES.has('web') && PUBLIC_URL === null && PRODUCT_URL === null)
    return [
      t('ROLES has comments without web: set PUBLIC_URL to the address of the studio whose members comment.'),
    ];
  return [];
};

/**
 * True if the process may be the demo by default. A comments service by itself cannot see if its studio is the demo,
 * and must be told.
 */
const mayBeDemo = (values: Pick<Values, 'ROLES' | 'HOST' | 'PUBLIC_URL'>): boolean =>
  values.ROLES.has('web') && placesOthersReach(values) === null;

const isDemo = (values: Pick<Values, 'ROLES' | 'HOST' | 'PUBLIC_URL' | 'OPENMAT_DEMO'>): boolean =>
  values.OPENMAT_DEMO ? values.OPENMAT_DEMO === 'on' : mayBeDemo(values);

/** True if the sandbox takes payments only when it is configured by name. */
const isSandboxByNameOnly = (values: Values, isProduction: boolean): boolean =>
  isProduction || isCommentsAlone(values.ROLES) || (placesOthersReach(values) !== null && !isDemo(values));

/**
 * Returns the setting by which others can reach this process, in words; null if only this machine can. A proxy may
 * stand in front of a loopback address.
 */
const placesOthersReach = ({ HOST, PUBLIC_URL }: Partial<Values>): string | null => {
  if (HOST && !isLoopback(HOST)) return t('{setting} is {value}', { setting: 'HOST', value: HOST });
  const named = PUBLIC_URL ? new URL(PUBLIC_URL).hostname.replace(/^\[(.*)\]$/, '$1') : 'localhost';
  if (isLoopback(named) || named.endsWith('.localhost')) return null;
  return t('{setting} is {value}', { setting: 'PUBLIC_URL', value: PUBLIC_URL ?? '' });
};

const pageBuilderSettings = (values: Values) => ({
  url: values.PAGE_BUILDER_URL,
  keyProduction: values.PAGE_BUILDER_KEY_PROD,
  keyDevelopment: values.PAGE_BUILDER_KEY_DEV,
  productionHost: values.PRODUCTION_HOST,
});

const studioSettings = (values: Values, place: ProgramPlace) => ({
  name: values.STUDIO_NAME,
  logo: values.STUDIO_LOGO,
  tagline: values.STUDIO_TAGLINE,
  /** Time zone of publishing times; defaults to that of the machine. */
  timeZone: values.STUDIO_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  themeFile: values.STUDIO_THEME && resolve(place.projectFolder, values.STUDIO_THEME),
});

/** Returns the address that members type. */
const publicUrlOf = (values: Values): string =>
  values.PUBLIC_URL ??
  (values.ROLES.has('web') ? null : values.PRODUCT_URL) ??
  `http://${shownHost(values.HOST)}:${values.PORT}`;

const backupProblems = (values: Partial<Values>): string[] => [
  ...(values.BACKUP_FOLDER && values.BACKUP_S3_BUCKET
    ? [t('BACKUP_FOLDER and BACKUP_S3_BUCKET are set: backups are made in one of them.')]
    : []),
  ...s3Problems(bucketOfBackups(values)).map((line) => line.replace(/\bS3_/g, 'BACKUP_S3_')),
];

/** Place and time of the studio's own backups, which cover the built-in database alone. */
const backupSettings = (values: Values, typed: S3Settings['typed']) => ({
  folder: values.DATABASE_URL === null ? values.BACKUP_FOLDER : null,
  bucket: bucketForBackups(values, typed),
  /** Time of day by the clock of the studio. */
  time: values.BACKUP_TIME,
});

const bucketForBackups = (values: Values, typed: S3Settings['typed']): S3Settings | null => {
  const bucket = s3Settings(bucketOfBackups(values) as S3Values, typed);
  return bucket && values.DATABASE_URL === null ? { ...bucket, names: 'BACKUP_' } : null;
};

const addressSettings = (values: Values, publicUrl: string) => ({
  publicUrl,
  /** Former addresses, which redirect to the public one. */
  formerUrls: values.FORMER_PUBLIC_URLS,
  /** Address of the comments service; null if it runs in the web process. */
  commentsUrl: values.COMMENTS_URL,
  /** Address of the studio's static files; null if the web process serves them. */
  storageUrl: values.STORAGE_URL,
  /** Address of the product for a comments process: PRODUCT_URL, else the public one. */
  productUrl: values.PRODUCT_URL ?? values.PUBLIC_URL,
});

type Circumstances = ProgramPlace & { isProduction: boolean; ofEnvironment: ReadonlySet<string> };

/**
 * True if the outbox is shown. It shows every password link, so no other visitor may reach the studio, except a demo by
 * name.
 */
const showsOutbox = (values: Values): boolean =>
  values.SMTP_URL === null && (placesOthersReach(values) === null || values.OPENMAT_DEMO === 'on');

const assembled = (values: Values, place: Circumstances) => {
  const publicUrl = publicUrlOf(values);
  const privateNetworkAllowed = values.PRIVATE_NETWORK_CALLS === 'on';
  /** Returns the restrictions of settings typed in the browser; undefined for settings of the environment. */
  const typedUnless = (name: string) =>
    place.ofEnvironment.has(name) ? undefined : { privateNetworkAllowed };
  return {
    projectFolder: place.projectFolder,
    /** Names of the settings that the environment sets, which owners cannot change in the browser. */
    ofEnvironment: place.ofEnvironment,
    /** Roles of this process: web answers requests, worker prepares videos, comments stores what members write. */
    roles: values.ROLES,
    port: values.PORT,
    host: values.HOST,
    isLoopback: isLoopback(values.HOST),
    /** Setting by which others can reach this process, in words; null while only this machine can. */
    reachable: placesOthersReach(values),
    ...addressSettings(values, publicUrl),
    /**
     * Seconds in which requests are still served after a signal to stop, since a proxy in front needs a moment to see
     * it.
     */
    shutdownDelaySeconds: values.SHUTDOWN_DELAY ?? (values.PUBLIC_URL ? 5 : 0),
    dataFolder: values.OPENMAT_DATA ? resolve(place.projectFolder, values.OPENMAT_DATA) : defaultData(place),
    databaseUrl: values.DATABASE_URL,
    /** Connection to PostgreSQL itself, if DATABASE_URL names a connection pooler in front of it. */
    databaseUrlDirect: values.DATABASE_URL_DIRECT,
    demo: isDemo(values),
    secret: values.SECRET ?? new Secret(randomBytes(32).toString('hex')),
    secondFactorRequired: (values.SECOND_FACTOR_REQUIRED ?? (isDemo(values) ? 'off' : '')) !== 'off',
    staffIdleMinutes: values.STAFF_IDLE_MINUTES,
    captionsBeginOn: (values.CAPTIONS ?? (isDemo(values) ? 'on' : 'off')) === 'on',
    loops: values.LOOPS ?? (isDemo(values) ? 'everyone' : 'members'),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** True for a mail server that was named in the browser, which must be on the public internet. */
    mailServerPublic:
      values.SMTP_URL !== null &&
      !place.ofEnvironment.has('SMTP_URL') &&
      values.PRIVATE_NETWORK_CALLS === 'off',
    /**
     * True if mails are shown at /sandbox/mail; the page does not exist otherwise. With neither a mail server nor the
     * outbox, mails wait.
     */
    mailOutbox: showsOutbox(values),
    identityProviders: identityProviderSettings(values),
    payments: paymentSettings(values, isSandboxByNameOnly(values, place.isProduction)),
    stores: storeSettings(values, publicUrl),
    logLevel: values.LOG_LEVEL,
    privateNetworkAllowed,
    trustProxy: values.TRUST_PROXY,
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    ffmpegPath: values.FFMPEG_PATH,
    ffprobePath: values.FFPROBE_PATH,
    uploadMaxBytes: values.UPLOAD_MAX_BYTES,
    /** Maximum number of bytes of a video that browsers send in one request. */
    uploadPartBytes: values.UPLOAD_PART_BYTES,
    /** Bucket of the files; null for the data folder. */
    s3: s3Settings(values, typedUnless('S3_BUCKET')),
    pageBuilder: pageBuilderSettings(values),
    backups: backupSettings(values, typedUnless('BACKUP_S3_BUCKET')),
    studio: studioSettings(values, place),
    notification: message(values.NOTIFICATION_TEXT, values.NOTIFICATION_LINK, values.NOTIFICATION_ID ?? ''),
    alert: message(values.ALERT_TEXT, values.ALERT_LINK, announcementId(values.ALERT_TEXT ?? '')),
    buildFolder: resolve(place.projectFolder, values.BUILD),
  };
};

/**
 * Returns the id of an announcement: another text is another announcement, also for visitors who dismissed the former.
 */
export const announcementId = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

const message = (text: string | null, link: string | null, id: string) =>
  text === null ? null : { id, text, link };

/**
 * Returns the default data folder. Root's is outside of the project: PostgreSQL does not run as root, and its own
 * account must reach its files.
 */
const defaultData = (place: ProgramPlace): string => {
  if (!place.isRoot) return join(place.projectFolder, '.openmat');
  return join(
    '/var/lib/openmat',
    createHash('sha256').update(place.projectFolder).digest('hex').slice(0, 12),
  );
};
