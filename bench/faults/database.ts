import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FaultCounts,
  restartFault,
  silentHostFault,
  terminateFault,
  underWrites,
} from '../../server/testing/faults/database-faults.ts';
import { type DatabaseKind, startFaultStudio } from '../../server/testing/faults/studio.ts';
import type { Row } from '../support/table.ts';

const rounds = 50;
const silences = 5;

const rowsOf = (what: string, counts: FaultCounts): Row[] => [
  {
    what: `${what}: the process lives on`,
    got: `${counts.alive} of ${counts.rounds}`,
    asked: `${counts.rounds}`,
    more: Object.entries(counts.refusals)
      .map(([reason, count]) => `${reason}: ${count}`)
      .join(', '),
  },
  {
    what: `${what}: acknowledged writes lost`,
    got: `${counts.lost}`,
    asked: '0',
    more: `of ${counts.acknowledged.toLocaleString('en')}`,
  },
  {
    what: `${what}: serving again, worst`,
    got: `${(counts.worstServingMs / 1000).toFixed(2)} s`,
    asked: '≤ 5 s',
    more: 'after the database',
  },
];

const noticedRow = (counts: FaultCounts): Row => ({
  what: 'its host vanished: noticed, worst',
  got: `${(counts.worstRefusalMs / 1000).toFixed(2)} s`,
  asked: '≤ 10 s',
  more: 'until calls are answered 503',
});

const rowsWith = async (kind: DatabaseKind, folder: string): Promise<Row[]> => {
  const studio = await startFaultStudio(kind, folder);
  try {
    const rows = [
      ...rowsOf(`PostgreSQL restarted, ${kind}`, await underWrites(studio, restartFault, rounds)),
      ...rowsOf(`connections terminated, ${kind}`, await underWrites(studio, terminateFault, rounds)),
    ];
    if (!studio.network) return rows;
    const silent = await underWrites(studio, silentHostFault, silences);
    return [...rows, ...rowsOf('its host vanished', silent), noticedRow(silent)];
  } finally {
    await studio.stop();
  }
};

/** PostgreSQL restarted, and its connections terminated, while members write. */
export const databaseRows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  await chmod(folder, 0o711);
  try {
    return [...(await rowsWith('bundled', folder)), ...(await rowsWith('external', folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
