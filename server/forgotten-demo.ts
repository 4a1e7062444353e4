import { findDemoStudio } from './demo-studio.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db.ts';

/** Where others can reach us, accounts with a public password must be wanted by name: throws in words. */
export const refuseForgottenDemo = async (
  { reachable, demo }: Pick<Config, 'reachable' | 'demo'>,
  db: Database,
): Promise<void> => {
  if (!reachable || demo) return;
  const studio = await findDemoStudio();
  if (!(await studio?.holdsDemoAccounts(db))) return;
  throw new Error(
    `${reachable}, which others can reach, while the database still holds the demo accounts, whose password everybody knows. ` +
      'Remove them with npx openmat demo remove, or, only to show the demo studio, set OPENMAT_DEMO=on.',
  );
};
