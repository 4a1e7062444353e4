import { readFile, stat } from 'node:fs/promises';
import { withCommas } from '../contract/formats/lists.ts';
import { msg, t } from '../contract/messages.ts';
import { askedFor, type Command, CommandRefusal, helpAskedFor, notUnderstood } from './command-line.ts';
import { findDemoStudio } from './demo-studio.ts';
import { type Accounts, createAccounts } from './features/accounts/index.ts';
import { watchBrand } from './features/branding/index.ts';
import { migrationSets } from './migration-sets.ts';
import { takeBackup } from './platform/backup/backup.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import { verifyBackup } from './platform/backup/verify.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, loadConfig, loadSettings } from './platform/config.ts';
import { createDb, type Db } from './platform/db.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMail } from './platform/mail/mail.ts';
import { type Connection, openDatabase } from './platform/postgres/index.ts';
import { configAtStart } from './platform/saved-settings/config-at-start.ts';
import {
  readSavedSettings,
  type SavedSettings,
  savedSettingsSealing,
} from './platform/saved-settings/saved-settings.ts';
import { openStudioStorage, type Storage } from './platform/storage/index.ts';
import type { StudioSettings } from './platform/studio-settings/studio-settings.ts';
import { inTerminalLanguage } from './platform/terminal-language.ts';
import { upgradeDatabase } from './platform/upgrade/upgrade.ts';
import { importStudio } from './roles/catalog/import-studio.ts';
import { exportStudioTo, importStudioFrom } from './roles/catalog/studio-transfer.ts';
import { importVideo } from './roles/import-video.ts';
import { importMembers } from './roles/members/import-members.ts';

type Context = {
  db: Db;
  connection: Connection;
  storage: Storage;
  accounts: Accounts;
  migrated: string[];
  config: Config;
  studio: StudioSettings;
  log: Log;
};

const whatWasApplied = (migrated: readonly string[]): string =>
  migrated.length > 0
    ? t('Applied {migrations}.', { migrations: withCommas(migrated) })
    : t('The database is up to date.');

/**
 * Runs a command in a process of the comments service only: `migrate` reports its migrations, all others throw a
 * CommandRefusal, since there is no account to make an administrator.
 */
const withoutStudio = (words: string, migrated: readonly string[]): string => {
  if (words === 'migrate') return whatWasApplied(migrated);
  throw new CommandRefusal(
    t(
      'ROLES is comments: there is no studio in this database. Run this with the settings of the web process.',
    ),
  );
};

const revokingRefused = (email: string) => ({
  unknown: t('No account has the address {email}.', { email }),
  'no-administrator': t('{email} is no administrator.', { email }),
  'last-administrator': t(
    '{email} is the only administrator. Make another member one first, or add --even-the-last.',
    { email },
  ),
});

const demoStudio = async () => {
  const demo = await findDemoStudio();
  if (!demo) throw new CommandRefusal(t('This installation was made without the demo studio.'));
  return demo;
};

const commands: Command<Context>[] = [
  {
    words: 'migrate',
    arguments: [],
    options: [{ name: 'backed-up', does: msg('Makes no backup before, and asks for none: there is one.') }],
    does: msg('Brings the database up to date.'),
    run: async ({ migrated }) => whatWasApplied(migrated),
  },
  {
    words: 'admin grant',
    arguments: ['<email>'],
    does: msg('Makes the person with this email an administrator.'),
    run: async ({ accounts }, email = '') => {
      if (await accounts.grantAdmin(email)) return t('{email} is an administrator now.', { email });
      throw new CommandRefusal(
        t('Nobody has signed up with {email}. Sign up first, then run this again.', { email }),
      );
    },
  },
  {
    words: 'admin reset-second-factor',
    arguments: ['<email>'],
    does: msg(
      'Removes the authenticator app, passkeys and recovery codes of an account, and signs it out everywhere.',
    ),
    run: async ({ accounts }, email = '') => {
      if (await accounts.resetSecondFactor(email))
        return t('{email} signs in with the password alone, until a second factor is set up again.', {
          email,
        });
      throw new CommandRefusal(t('No account has the address {email}.', { email }));
    },
  },
  {
    words: 'admin revoke',
    arguments: ['<email>'],
    options: [
      { name: 'even-the-last', does: msg('Also where the studio is left without an administrator.') },
    ],
    does: msg('Takes the rights of an administrator away.'),
    run: async ({ accounts, options }, email = '') => {
      const outcome = await accounts.revokeAdmin(email, { evenTheLast: options.has('even-the-last') });
      if (outcome === 'revoked') return t('{email} is no administrator any more.', { email });
      throw new CommandRefusal(revokingRefused(email)[outcome]);
    },
  },
  {
    words: 'sessions end',
    arguments: ['<email>'],
    does: msg('Signs an account out everywhere.'),
    run: async ({ accounts }, email = '') => {
      const ended = await accounts.endSessions(email);
      if (ended === null) throw new CommandRefusal(t('No account has the address {email}.', { email }));
      return t(
        '{email} is signed out everywhere; {count, plural, one {# session ended} other {# sessions ended}}.',
        { email, count: ended },
      );
    },
  },
  {
    words: 'import video',
    arguments: ['<file>'],
    options: [
      { name: 'title', value: '<text>', required: true, does: msg('What the class is called.') },
      { name: 'series', value: '<slug>', does: msg('The series it goes to; unset: one called Classes.') },
      { name: 'coach', value: '<slug>', does: msg('Who teaches it.') },
      { name: 'draft', does: msg('Not shown to anybody yet.') },
    ],
    does: msg('Makes a class of a video file, and waits until it plays.'),
    run: async ({ options, ...context }, file = '') =>
      importVideo({ ...context, clock: systemClock, say: (line) => console.log(line) }, file, {
        title: options.get('title') ?? '',
        seriesSlug: options.get('series') ?? null,
        coachSlug: options.get('coach') ?? null,
        draft: options.has('draft'),
      }),
  },
  {
    words: 'import studio',
    arguments: ['<folder or export>'],
    options: [
      { name: 'dry-run', does: msg('Of a folder: says what would happen to each row, and makes no class.') },
      {
        name: 'publish',
        does: msg('Of a folder: publishes on the dates of the table; else all come in as drafts.'),
      },
      {
        name: 'passphrase-file',
        value: '<file>',
        does: msg('Of an export with passwords: holds its passphrase.'),
      },
    ],
    does: msg(
      'Makes classes of a folder of videos and the CSV table in it, or brings an export into an empty studio.',
    ),
    run: async ({ options, ...context }, path = '') =>
      (await stat(path).catch(() => null))?.isFile()
        ? importStudioFrom(context, path, options.get('passphrase-file') ?? null)
        : importStudio({ ...context, clock: systemClock, say: (line) => console.log(line) }, path, {
            dryRun: options.has('dry-run'),
            publish: options.has('publish'),
          }),
  },
  {
    words: 'import members',
    arguments: ['<file>'],
    options: [
      { name: 'dry-run', does: msg('Says what would happen to each row, and makes no account.') },
      { name: 'invite', does: msg('Invites those without a password to choose one, while the studio runs.') },
    ],
    does: msg('Moves the members of a CSV table in from another platform; nothing is charged.'),
    run: async ({ options, ...context }, file = '') =>
      importMembers({ ...context, clock: systemClock, say: (line) => console.log(line) }, file, {
        dryRun: options.has('dry-run'),
        invite: options.has('invite'),
      }),
  },
  {
    words: 'export studio',
    arguments: ['<file>'],
    options: [
      { name: 'videos', does: msg('With the videos and the files that were sent.') },
      { name: 'members', does: msg('With members, their memberships, practice, playlists and comments.') },
      {
        name: 'passphrase-file',
        value: '<file>',
        does: msg('Also their passwords, encrypted under its first line.'),
      },
    ],
    does: msg('Writes the whole studio into one file.'),
    run: async ({ options, ...context }, file = '') =>
      exportStudioTo(context, file, {
        videos: options.has('videos'),
        members: options.has('members'),
        passphraseFile: options.get('passphrase-file') ?? null,
      }),
  },
  {
    words: 'demo load',
    arguments: [],
    does: msg('Loads the demo studio into an empty database, or adds what a newer version brings.'),
    run: async ({ db, accounts, config }) => {
      const { loadDemo, addDemoComments } = await demoStudio();
      const outcome = await loadDemo({
        db: db.db,
        clock: systemClock,
        accounts,
        studioName: config.studio.name,
        publicUrl: config.publicUrl,
      });
      if (outcome === 'not-empty')
        throw new CommandRefusal(t('This database holds a studio of its own; nothing was changed.'));
      if (config.roles.has('comments')) await addDemoComments(db.db, systemClock);
      return outcome === 'loaded' ? t('The demo studio is loaded.') : t('The demo studio is complete.');
    },
  },
  {
    words: 'demo remove',
    arguments: [],
    does: msg('Removes the demo studio, its accounts and their comments.'),
    run: async ({ db, accounts, config }) => {
      const { removeDemo, removeDemoComments } = await demoStudio();
      const comments = config.roles.has('comments') && (await removeDemoComments(db.db));
      const studio = await removeDemo({ db: db.db, accounts });
      if (studio || comments) return t('The demo studio is removed.');
      throw new CommandRefusal(t('This database holds no demo studio; nothing was changed.'));
    },
  },
];

const say = (line: string): void => console.error(line);

/** Commands on the data folder itself, independent of the version of the database in it. */
const folderCommands: Command<object>[] = [
  {
    words: 'backup',
    arguments: ['<folder>'],
    does: msg('Makes a backup of the studio, while it runs too, in a folder that does not exist yet.'),
    run: (_context, folder = '') => takeBackup(loadSettings(), folder, say),
  },
  {
    words: 'backup verify',
    arguments: ['<folder>'],
    does: msg('Compares every file of a backup with what was written, without restoring it.'),
    run: (_context, folder = '') => verifyBackup(loadSettings(), folder),
  },
  {
    words: 'restore',
    arguments: ['<folder>'],
    does: msg('Makes a studio of a backup, in an OPENMAT_DATA that is empty.'),
    options: [{ name: 'damaged', does: msg('Restores the rest where files are damaged, and lists those.') }],
    run: ({ options }, folder = '') =>
      restoreBackup(loadSettings(), folder, { say, keepsDamaged: options.has('damaged') }),
  },
];

const withAccounts = async <T>(
  loaded: Config,
  connection: Connection,
  work: (parts: Pick<Context, 'db' | 'storage' | 'accounts' | 'config' | 'log' | 'studio'>) => Promise<T>,
): Promise<T> => {
  const db = createDb(connection, { maxConnections: 4 });
  // A command reports its own outcome and errors.
  const log = createLog(loaded.logLevel === 'info' ? 'error' : loaded.logLevel);
  let saved: SavedSettings = {};
  const { storage, stop } = await openStudioStorage(loaded, connection, async () => {
    saved = await readSavedSettings(db.db, savedSettingsSealing(loaded.secret));
    return saved;
  });
  const config = configAtStart(loaded, saved, log).first;
  const brand = await watchBrand({ config, db: db.db, connection, log });
  const { studio } = brand;
  const mail = createMail({ ...config, studio, db: db.db, clock: systemClock });
  const clocks = { clock: systemClock, billingClock: systemClock };
  const accounts = await createAccounts({ db, connection, config, studio, ...clocks, mail, log });
  try {
    return await work({ db, storage, accounts, config, log, studio });
  } finally {
    await accounts.close();
    await brand.stop();
    await stop();
    mail.close();
    await db.close();
  }
};

const readVersion = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  return version;
};

const main = async (typed: string[]): Promise<number> => {
  if (/^(version|--version|-v)$/.test(typed[0] ?? '')) {
    console.log(await readVersion());
    return 0;
  }
  const all = [...commands, ...folderCommands];
  const help = helpAskedFor(all, typed);
  if (help !== null) {
    console.log(help);
    return 0;
  }
  const folderCommand = askedFor(folderCommands, typed);
  if (folderCommand) {
    const { command, options, given } = folderCommand;
    console.log(await command.run({ options }, ...given));
    return 0;
  }
  const asked = askedFor(commands, typed);
  if (!asked) {
    console.error(notUnderstood(all, typed));
    return 2;
  }
  const config = loadConfig();
  const database = await openDatabase(config, { say });
  try {
    const hasStudio = config.roles.has('web') || config.roles.has('worker');
    const migrated = await upgradeDatabase(
      { config, database, backedUp: asked.options.has('backed-up'), say },
      migrationSets(config),
    );
    if (!hasStudio) {
      console.log(withoutStudio(asked.command.words, migrated));
      return 0;
    }
    console.log(
      await withAccounts(config, database.connection, (parts) => {
        const { command, given, options } = asked;
        return command.run({ ...parts, connection: database.connection, migrated, options }, ...given);
      }),
    );
    return 0;
  } finally {
    await database.stop();
  }
};

try {
  process.exitCode = await inTerminalLanguage(() => main(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
