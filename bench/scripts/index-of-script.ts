import { performance } from 'node:perf_hooks';
import { TextIndex } from '../../server/features/finder/text/text-index.ts';
import { type MeasuredScript, queriesIn, textOf } from './texts.ts';

/** Figures of an index of one script, for the process that asked. */
export type ScriptFigures = { buildMs: number; bytesPerClass: number; microsPerQuery: number };

const [script, size] = [process.argv[2] as MeasuredScript, Number(process.argv[3])];
const rounds = 200;

const used = (): number => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const processor = (): number => process.cpuUsage().user / 1000;

const before = used();
const index = new TextIndex([40, 4], { mostIn: 1 });
const started = processor();
for (let number = 0; number < size; number++) {
  const { title, description } = textOf(script, number);
  index.add(number, [title, description]);
}
const buildMs = processor() - started;
const bytesPerClass = (used() - before) / size;
const queries = queriesIn(script);
const since = performance.now();
// Each query differs by its number, so that none is answered from what is remembered.
for (let round = 0; round < rounds; round++)
  for (const query of queries) index.search(`${query} ${round % 97}`, size);
const microsPerQuery = ((performance.now() - since) * 1000) / (rounds * queries.length);
process.send?.({ buildMs, bytesPerClass, microsPerQuery } satisfies ScriptFigures);
process.disconnect?.();
