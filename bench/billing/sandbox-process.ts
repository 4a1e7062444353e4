import { createPaymentSandbox } from '../../sandbox/payments/index.ts';

/** The payment sandbox in a process of its own, as far away as Stripe is; it ends with the measurement. */
process.once('message', async ({ dataFolder, secretKey }: { dataFolder: string; secretKey: string }) => {
  const sandbox = createPaymentSandbox({ dataFolder, secretKey });
  const { port } = await sandbox.listen();
  process.send?.(port);
});
process.once('disconnect', () => process.exit());
