import type { Client } from 'pg';
import { msg } from '../../../contract/messages.ts';
import type { Config } from '../config.ts';
import { troubleInWords } from '../data-folder.ts';
import { type MigrationSet, migrateAll, type WaitingMigrations } from '../migrate.ts';
import type { OpenDatabase } from '../postgres/index.ts';
import { terminalText } from '../terminal-language.ts';
import { makeUpgradeBackup } from './upgrade-backup.ts';
import { accountsHeld, databaseBytes } from './upgrade-store.ts';

export type Upgrade = {
  config: Pick<Config, 'dataFolder' | 'secret'>;
  database: Pick<OpenDatabase, 'connection' | 'administration'>;
  /** True if the operator has made a backup: none is made or asked for. */
  backedUp: boolean;
  say: (line: string) => void;
};

/** Refusal of the waiting migrations for want of a backup; the message says the way on. */
export class UpgradeRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpgradeRefusal';
  }
}

const withBackup = 'npx openmat migrate --backed-up (or npm start -- --backed-up)';

const askForBackup = ({ count }: WaitingMigrations): UpgradeRefusal =>
  new UpgradeRefusal(
    terminalText(
      msg(
        'This version of Openmat changes the database that DATABASE_URL names (waiting migrations: {count}), which holds accounts, and only a backup leads back. Nothing was changed. Make a backup, such as pg_dump --format=custom --file=FILE "$DATABASE_URL", then run {command}.',
      ),
      { count, command: withBackup },
    ),
  );

const backupFailed = (error: unknown, dataFolder: string): UpgradeRefusal => {
  const { message } = troubleInWords(error, dataFolder);
  return new UpgradeRefusal(
    terminalText(
      msg(
        'The backup before the upgrade was not made, and nothing was changed: {reason} Make room and start again; or make a backup on another disk, by npx openmat backup FOLDER, then run {command}.',
      ),
      { reason: message, command: withBackup },
    ),
    { cause: error },
  );
};

const secureBackup = async (
  { config, database: { administration }, say }: Upgrade,
  client: Client,
  waiting: WaitingMigrations,
): Promise<void> => {
  const held = await accountsHeld(client);
  if (held === 'none') return;
  if (!administration) {
    if (held === 'studio') throw askForBackup(waiting);
    return;
  }
  try {
    const bytes = await databaseBytes(client);
    const backup = { config, administration: administration(), waiting, databaseBytes: bytes };
    const folder = await makeUpgradeBackup(backup, say);
    say(terminalText(msg('Backup of the database before the upgrade: {folder}'), { folder }));
  } catch (error) {
    throw backupFailed(error, config.dataFolder);
  }
};

/**
 * Applies the waiting migrations of these sets. Before the first of them, if the database holds accounts, a backup is
 * made of the bundled one, and asked for of another; the demo studio of another is asked for none. Returns the names of
 * the applied migrations. Throws `UpgradeRefusal` or `MigrationProblem`.
 */
export const upgradeDatabase = (upgrade: Upgrade, sets: readonly MigrationSet[]): Promise<string[]> =>
  migrateAll(upgrade.database.connection, sets, {
    say: upgrade.say,
    beforeFirst: async (client, waiting) => {
      if (!upgrade.backedUp) await secureBackup(upgrade, client, waiting);
    },
  });
