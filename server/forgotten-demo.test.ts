import { expect, test } from 'vitest';
import { demoStudio } from '../demo/content/index.ts';
import { refuseForgottenDemo } from './forgotten-demo.ts';
import { readConfig } from './platform/config.ts';
import { testApp } from './roles/testing/app.ts';

const { features, database } = await testApp({ demo: true, config: { BUILD: 'none' } });

const reachable = { HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:1' };
const start = async (settings: Record<string, string>): Promise<string> =>
  refuseForgottenDemo(readConfig(settings), database.db).then(
    () => 'starts',
    (error: Error) => error.message,
  );

test('demo accounts of an earlier start are refused where others can reach them, unless they are wanted by name', async () => {
  for (const settings of [
    reachable,
    { ...reachable, HOST: '127.0.0.1', PUBLIC_URL: 'https://studio.example' },
  ]) {
    const said = await start(settings);
    expect(said).toContain('still holds the demo accounts');
    expect(said).toMatch(/npx openmat demo remove.*OPENMAT_DEMO=on/);
  }
  expect(await start({ ...reachable, HOST: '127.0.0.1' })).toBe('starts');
  expect(await start({ ...reachable, OPENMAT_DEMO: 'on' })).toBe('starts');
  await features.accounts.removeAccounts(demoStudio.accounts.map(({ id }) => id));
  expect(await start(reachable)).toBe('starts');
});
