import { msg } from '../contract/messages.ts';
import { findDemoStudio } from './demo-studio.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import { terminalText } from './platform/terminal-language.ts';

/**
 * Throws, with a sentence for the operator, if others can reach a studio that holds the demo accounts, whose password
 * is public, without being started as the demo.
 */
export const refuseForgottenDemo = async (
  { reachable, demo }: Pick<Config, 'reachable' | 'demo'>,
  db: Database,
): Promise<void> => {
  if (!reachable || demo) return;
  const studio = await findDemoStudio();
  if (!(await studio?.holdsDemoAccounts(db))) return;
  throw new Error(
    terminalText(
      msg(
        '{setting}, which others can reach, while the database still holds the demo accounts, whose password everybody knows. Remove them with npx openmat demo remove, or, only to show the demo studio, set OPENMAT_DEMO=on.',
      ),
      { setting: reachable },
    ),
  );
};
