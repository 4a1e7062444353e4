import type { PlanEntryDetail } from '../../contract/catalog/plan-entries.schema.ts';
import type { ImportRow } from '../../contract/catalog-administration/importing/imports.schema.ts';

/** Makes a call; throws unless it succeeds. */
type Call = (method: string, to: string) => Promise<Response>;

const perPage = 100;

const rowsOf = async (call: Call, importPath: string): Promise<ImportRow[]> => {
  const rows: ImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call('GET', `${importPath}/rows?page=${page}&per_page=${perPage}`);
    const more = (await answer.json()) as ImportRow[];
    rows.push(...more);
    if (more.length < perPage) return rows;
  }
};

/** Returns the path of the first entry of a playlist, resolved against the address of the playlist. */
const firstOf = async (call: Call, playlist: string): Promise<string> => {
  const lines = (await (await call('GET', playlist)).text()).split('\n');
  const name = lines.find((line) => line !== '' && !line.startsWith('#')) ?? '';
  return new URL(name, `http://127.0.0.1${playlist}`).pathname;
};

/** Throws unless a segment can be loaded for the video of every row that has one. */
export const checkVideos = async (call: Call, importPath: string): Promise<void> => {
  for (const { file, classId } of await rowsOf(call, importPath)) {
    if (file === null || classId === null) continue;
    // Its series is a draft: visitors have no page of it yet.
    const answer = await call('GET', `/admin/api/plan_entries/${classId}/preview?as=member`);
    const { video } = (await answer.json()) as PlanEntryDetail;
    if (!video?.hlsUrl) throw new Error(`Class ${classId} does not play.`);
    const segment = await call('GET', await firstOf(call, await firstOf(call, video.hlsUrl)));
    if ((await segment.arrayBuffer()).byteLength === 0) throw new Error(`Class ${classId} plays nothing.`);
  }
};
