import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Row } from '../support/table.ts';
import type { ScriptFigures } from './index-of-script.ts';
import { measuredScripts } from './texts.ts';

const size = 100_000;

/** Index of words of 100,000 classes in languages of several scripts, each in a process of its own. */
export const scriptRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const script of measuredScripts) {
    const child = fork(new URL('./index-of-script.ts', import.meta.url), [script, String(size)], {
      execArgv: ['--expose-gc'],
    });
    const [figures] = (await once(child, 'message')) as [ScriptFigures];
    rows.push({
      what: `index of words, ${script}, ${size.toLocaleString('en')} classes`,
      got: `${figures.bytesPerClass.toFixed(0)} B a class`,
      asked: '',
      more: `built in ${(figures.buildMs / 1000).toFixed(1)} s of processor time, ${(figures.microsPerQuery / 1000).toFixed(2)} ms a query`,
    });
  }
  return rows;
};
