import { besideBare, inWords, type Manner } from './support/bare/beside-bare.ts';
import { LoadClient } from './support/client.ts';
import { startProduct } from './support/product.ts';
import type { Row } from './support/table.ts';

const styles = ['yoga', 'fitness', 'mindfulness', 'wellness', 'skills'];
const difficulties = ['introductory', 'beginner', 'moderate', 'intermediate', 'advanced'];
const orders = ['rank', 'az', 'date', 'durationShortToLong', 'durationLongToShort'];

/** Addresses of the class finder that no visitor has asked for yet. */
const freshAddresses = (): string[] =>
  styles.flatMap((style) =>
    difficulties.flatMap((difficulty) =>
      orders.map((order) => `/class-finder?styles=${style}&difficulties=${difficulty}&order=${order}`),
    ),
  );

const cachedRow = async (client: LoadClient, port: number, manner: Manner): Promise<Row> => {
  const found = await besideBare(client, { port, paths: ['/class-finder'], manner });
  return {
    what: `class finder page for a visitor, from the cache, ${manner}`,
    got: `${found.ratio.toFixed(2)} of bare`,
    asked: '>= 0.5',
    more: inWords(found),
  };
};

const uncachedRow = async (port: number): Promise<Row> => {
  const ask = async (path: string) =>
    void (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer());
  const addresses = freshAddresses();
  for (const path of addresses.slice(0, 25)) await ask(path);
  const measured = addresses.slice(25);
  const before = process.cpuUsage();
  for (const path of measured) await ask(path);
  const used = process.cpuUsage(before);
  return {
    what: 'the same, rendered anew',
    got: `${((used.user + used.system) / 1000 / measured.length).toFixed(1)} ms CPU`,
    asked: '< 6 ms',
    more: `${measured.length} addresses one after another, the asking side included`,
  };
};

export const pageRows = async (): Promise<Row[]> => {
  const product = await startProduct();
  const client = new LoadClient();
  try {
    return [
      await cachedRow(client, product.port, 'plain'),
      await cachedRow(client, product.port, 'as browsers ask'),
      await uncachedRow(product.port),
    ];
  } finally {
    client.stop();
    await product.stop();
  }
};
