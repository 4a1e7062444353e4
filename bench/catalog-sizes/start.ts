import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Pool } from 'pg';
import { openDatabase } from '../../server/platform/postgres/index.ts';
import { newDataFolder, startRunningProduct } from '../importing/running-product.ts';
import { median } from '../support/client.ts';
import { cpuMicrosOfProcess } from '../support/process-cpu.ts';
import type { Row } from '../support/table.ts';
import { growStudio } from './large-studio.ts';

const sizes = [240, 5000, 100_000];
const starts = 3;
const goals: Record<number, { seconds: number; megabytes: number }> = {
  100000: { seconds: 12, megabytes: 700 },
};

/** Resident memory, in megabytes: now and at most. */
const memoryOf = (pid: number): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const megabytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1000;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
};

const measureStart = async (folder: string) => {
  const product = await startRunningProduct(folder);
  try {
    const { readyMs, pid } = product;
    return { readyMs, cpuMs: cpuMicrosOfProcess(pid) / 1000, memory: memoryOf(pid) };
  } finally {
    await product.stop();
  }
};

const grown = async (folder: string, size: number): Promise<number> => {
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  const pool = new Pool({ ...database.connection, max: 1 });
  try {
    return await growStudio(pool, size);
  } finally {
    await pool.end();
    await database.stop();
  }
};

/** From the start of the program to its first answer of /ready, with PostgreSQL, and what it holds then. */
export const startRows = async (): Promise<Row[]> => {
  const folder = await newDataFolder();
  const rows: Row[] = [];
  try {
    // Makes the demo studio, and has Node compile the program.
    await measureStart(folder);
    for (const size of sizes) {
      const classes = await grown(folder, size);
      const found: Awaited<ReturnType<typeof measureStart>>[] = [];
      for (let start = 0; start < starts; start++) found.push(await measureStart(folder));
      const of = (pick: (one: (typeof found)[number]) => number): number => median(found.map(pick));
      const goal = goals[size];
      rows.push({
        what: `start to ready, ${classes.toLocaleString('en')} classes`,
        got: `${(of(({ readyMs }) => readyMs) / 1000).toFixed(1)} s, ${of(({ memory }) => memory.now).toFixed(0)} MB`,
        asked: goal ? `< ${goal.seconds} s, < ${goal.megabytes} MB` : '',
        more: `CPU ${(of(({ cpuMs }) => cpuMs) / 1000).toFixed(1)} s of Node, at most ${of(({ memory }) => memory.most).toFixed(0)} MB`,
      });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
