import { msg } from '../../../contract/messages.ts';
import { spaceOrPermission } from '../data-folder.ts';
import { terminalText } from '../terminal-language.ts';

/** The database cannot be used; the message says why and what to do, in words. */
export class DatabaseProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseProblem';
  }
}

/** Turns what PostgreSQL, its tools or the file system said into words a person can act on. */
export const inWords = (said: unknown, folder: string): DatabaseProblem => {
  if (said instanceof DatabaseProblem) return said;
  const text =
    said instanceof Error ? `${(said as NodeJS.ErrnoException).code ?? ''} ${said.message}` : String(said);
  const cause = said instanceof Error ? { cause: said } : {};
  return new DatabaseProblem(explanation(text, folder), cause);
};

const explanation = (text: string, folder: string): string => {
  if (/has wrong ownership/i.test(text)) {
    return terminalText(
      msg(
        '{folder} belongs to another account than the one PostgreSQL runs under. Give the whole folder back to the account that made it (chown -R), and start again.',
      ),
      { folder },
    );
  }
  if (/has invalid permissions/i.test(text)) {
    return terminalText(
      msg(
        '{folder} is open to other accounts, which PostgreSQL refuses. Close it again: chmod 700 on its data folder.',
      ),
      { folder },
    );
  }
  if (/could not (create|map|resize|attach).*shared memory/i.test(text)) {
    return terminalText(
      msg('There is too little shared memory to run PostgreSQL (its files are in {folder}). It said: {said}'),
      { folder, said: lastLines(text) },
    );
  }
  if (/database files are incompatible|initialized by PostgreSQL version/i.test(text)) {
    return terminalText(
      msg(
        '{folder} was made by another version of PostgreSQL. Start the version of Openmat that made it, take a backup, and restore that here.',
      ),
      { folder },
    );
  }
  return (
    spaceOrPermission(text, folder) ??
    terminalText(msg('PostgreSQL did not start (its files are in {folder}). It said: {said}'), {
      folder,
      said: lastLines(text),
    })
  );
};

const lastLines = (text: string): string => {
  const lines = text.trim().split('\n').slice(-6).join('\n  ');
  return lines === '' ? terminalText(msg('nothing.')) : `\n  ${lines}`;
};
