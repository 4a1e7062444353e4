import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedClass } from '../contract/catalog-administration/classes.schema.ts';
import { demoStudio } from '../demo/content/index.ts';
import { runProgram } from '../server/testing/program.ts';
import { percentile } from './support/client.ts';
import { startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import type { Row } from './support/table.ts';

const saves = 100;
const warmUps = 5;
const lookAgainMs = 5;
const patienceMs = 10_000;

/** Returns the milliseconds from `since` until a visitor's answer from the address contains the text. */
const seenAfter = async (url: string, text: string, since: number): Promise<number> => {
  while (performance.now() - since < patienceMs) {
    const answer = await fetch(url);
    if ((await answer.text()).includes(text)) return performance.now() - since;
    await sleep(lookAgainMs);
  }
  throw new Error(`${url} did not show ${text} within ${patienceMs} ms`);
};

/** Measures the delay from an administrator's save on one process until visitors see it on another. */
export const freshnessRows = async (): Promise<Row[]> => {
  const product = await startProduct({ behindProxy: true });
  const ends: (() => void)[] = [];
  try {
    const second = await runProgram(
      {
        OPENMAT_DATA: product.dataFolder,
        BUILD: product.buildFolder,
        LOG_LEVEL: 'warn',
        DATABASE_URL: product.connection.connectionString,
      },
      (end) => void ends.push(end),
    );
    await second.ready();
    const id = demoStudio.classes[0]?.id ?? 0;
    const cookie = await signIn(product.port, 'admin@openmat.test');
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const managed = `http://127.0.0.1:${product.port}/admin/api/plan_entries/${id}`;
    let one = (await (await fetch(managed, { headers })).json()) as ManagedClass;
    const places: Record<string, string> = {
      'its page': `${second.address}${one.url}`,
      'its call': `${second.address}/api/v2/plan_entries/${id}`,
      'the class finder': `${second.address}/api/v2/plan_entries?order=az&per_page=96`,
    };
    const waits = new Map(Object.keys(places).map((place) => [place, [] as number[]]));
    for (let save = -warmUps; save < saves; save += 1) {
      const title = `Aardvark ${save + warmUps} and back`;
      const since = performance.now();
      const seen = Object.entries(places).map(
        async ([place, url]) => [place, await seenAfter(url, title, since)] as const,
      );
      const body = JSON.stringify({ ...one.fields, title, version: one.version });
      const [answer, ...found] = await Promise.all([
        fetch(managed, { method: 'PUT', headers, body }),
        ...seen,
      ]);
      if (answer.status !== 200) throw new Error(`The class was not saved: ${await answer.text()}`);
      one = (await answer.json()) as ManagedClass;
      if (save >= 0) for (const [place, ms] of found) waits.get(place)?.push(ms);
    }
    return [...waits].map(([place, times]) => ({
      what: `a saved title on a second process, ${place}`,
      got: `${percentile(times, 0.95).toFixed(0)} ms`,
      asked: '< 2,000 ms',
      more: `p95 of ${saves} saves from sending; p50 ${percentile(times, 0.5).toFixed(0)} ms`,
    }));
  } finally {
    for (const end of ends) end();
    await product.stop();
  }
};
