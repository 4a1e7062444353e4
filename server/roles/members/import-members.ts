import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinSentences, withCommas } from '../../../contract/formats/lists.ts';
import { accountImportLimits } from '../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../contract/member-administration/account-imports.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { type TextEncoding, textEncodings } from '../../../contract/text-encodings.ts';
import { CommandRefusal } from '../../command-line.ts';
import {
  createAccountImport,
  dryRunAsGuessed,
  type ImportContext,
  inviteMovedIn,
  listAccountImportRows,
  runImport,
  showAccountImport,
  startAccountImport,
  stopAccountImport,
} from '../../features/member-administration/index.ts';
import { watchBillingTime } from '../../features/sandbox-time/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import { createPayments } from '../payments/payment-sandbox.ts';
import { movingInParts } from './account-import-worker.ts';

type MemberImportDependencies = {
  config: Config;
  studio: StudioSettings;
  db: Db;
  connection: Connection;
  clock: Clock;
  log: Log;
  say: (line: string) => void;
};

const rowsAtOnce = 100;

const readTable = async (path: string): Promise<Buffer> => {
  const file = resolve(path);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new CommandRefusal(t('There is no file {file}.', { file }));
  const most = accountImportLimits.tableBytes;
  if (found.size > most)
    throw new CommandRefusal(t('{file} is larger than {size} MB.', { file, size: most / 1024 / 1024 }));
  return readFile(file);
};

/** In one line, without what a terminal would obey. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();

/** Tells the encoding of a table where it was guessed. */
const printEncoding = ({ encoding, readings }: AccountImport, say: MemberImportDependencies['say']): void => {
  const samples = readings.find((reading) => reading.encoding === encoding)?.samples ?? [];
  if (samples.length > 0)
    say(
      plain(
        t('Read as {encoding}: {samples}', {
          encoding: t(textEncodings[encoding as TextEncoding]),
          samples: withCommas(samples),
        }),
      ),
    );
};

const words = {
  new: msg('New', 'verdict on a row'),
  changes: msg('Changes', 'verdict on a row: something changes'),
  exists: msg('Exists'),
  refused: msg('Refused'),
} as const satisfies Record<string, Message>;

/** Tells the verdict on every row. */
const printVerdicts = async (
  context: ImportContext,
  { id, columns, verdicts }: AccountImport,
  say: MemberImportDependencies['say'],
): Promise<void> => {
  for (const { name, field } of columns) if (!field) say(plain(t('Column {name} is left out.', { name })));
  for (let page = 1; ; page += 1) {
    const asked = { page: String(page), per_page: String(rowsAtOnce) };
    const { items } = await listAccountImportRows(context, id, asked);
    for (const { line, email, verdict, reasons } of items)
      if (verdict)
        say(
          plain(
            joinSentences(
              t('Row {line}, {email}: {verdict}.', {
                line: String(line),
                email: email || t('no e-mail'),
                verdict: t(words[verdict]),
              }),
              ...reasons,
            ),
          ),
        );
    if (items.length < rowsAtOnce) break;
  }
  say(
    t(
      '{new, number} new, {changes, number} changes, {exists, number} as they are, {refused, number} refused.',
      {
        new: verdicts.new,
        changes: verdicts.changes,
        exists: verdicts.exists,
        refused: verdicts.refused,
      },
    ),
  );
};

const outcome = ({ state, outcomes, progress }: AccountImport, invites: boolean): string => {
  const { created, changed, same } = outcomes;
  const sums = t(
    'Accounts made: {created, number}, changed: {changed, number}, as the table says: {same, number}; rows refused: {refused, number}.',
    { created, changed, same, refused: progress.refused },
  );
  if (state !== 'finished')
    return joinSentences(t('Stopped.'), sums, t('Run the same command again to go on.'));
  return joinSentences(sums, invites ? t('The studio invites them while it runs, some each minute.') : '');
};

const lookEveryMs = 500;

/** To the end of its rows, which a studio that runs may have begun on. */
const runToEnd = async (context: ImportContext, id: string, signal: AbortSignal): Promise<void> => {
  const { state: before } = await showAccountImport(context, id);
  await runImport(context, id, signal);
  while ((await showAccountImport(context, id)).state === before) {
    await sleep(lookEveryMs, undefined, { signal });
    await runImport(context, id, signal);
  }
};

const moveIn = async (
  context: ImportContext,
  made: AccountImport,
  signal: AbortSignal,
): Promise<AccountImport> => {
  await startAccountImport(context, made.id);
  await runToEnd(context, made.id, signal).catch(async (error: unknown) => {
    await stopAccountImport(context, made.id);
    if (!signal.aborted) throw error;
  });
  return showAccountImport(context, made.id);
};

/** Moves the members of a table in from another platform; answers what became of it. Run twice it changes nothing more. */
export const importMembers = async (
  dependencies: MemberImportDependencies,
  path: string,
  { dryRun, invite }: { dryRun: boolean; invite: boolean },
): Promise<string> => {
  const bytes = await readTable(path);
  const billingTime = await watchBillingTime({ ...dependencies, db: dependencies.db.db });
  const payments = createPayments({ ...dependencies, billingTime });
  const context = movingInParts({ ...dependencies, billingTime, payments: payments.access });
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    const given = { bytes, name: basename(path), source: null, createdBy: null };
    const made = await createAccountImport(context, given);
    printEncoding(made, dependencies.say);
    await dryRunAsGuessed(context, made.id);
    await runToEnd(context, made.id, interrupted.signal);
    await printVerdicts(context, await showAccountImport(context, made.id), dependencies.say);
    if (dryRun) return t('Nothing was written: this was a dry run.');
    dependencies.say(t('Moving them in …'));
    const done = await moveIn(context, made, interrupted.signal);
    if (invite && done.state === 'finished') await inviteMovedIn(context, made.id);
    return outcome(done, invite);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandRefusal(error.message);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await payments.close();
    await billingTime.stop();
  }
};
