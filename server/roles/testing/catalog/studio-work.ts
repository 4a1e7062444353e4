import type { Pool } from 'pg';
import { formWithFile } from '../../../platform/testing/multipart.ts';
import { addAccountImport } from '../members/member-calls.ts';
import { addIntegrations } from '../studio/integration-calls.ts';

const judged = 'a'.repeat(32);
const finished = 'b'.repeat(32);
const undone = 'c'.repeat(32);
const restored = '9'.repeat(32);

/** Calls of what `addStudioWork` has made, and of what is counted of it. */
export const studioWorkSamples = {
  'GET /admin/api/videos/{id}': '/admin/api/videos/99001',
  'POST /admin/api/videos/{id}/retry': '/admin/api/videos/99001/retry',
  'POST /admin/api/videos/{id}/sound': '/admin/api/videos/99004/sound',
  'PUT /admin/api/videos/{id}/captions/{language}': '/admin/api/videos/99001/captions/de',
  'DELETE /admin/api/videos/{id}/captions/{language}': '/admin/api/videos/99001/captions/de',
  'PUT /admin/api/videos/{id}/chapters': '/admin/api/videos/99001/chapters',
  'POST /admin/api/studio_imports': '/admin/api/studio_imports?name=classes.csv',
  'GET /admin/api/studio_imports/{id}': `/admin/api/studio_imports/${finished}`,
  'POST /admin/api/studio_imports/{id}/dry_run': `/admin/api/studio_imports/${judged}/dry_run`,
  'PUT /admin/api/studio_imports/{id}/encoding': `/admin/api/studio_imports/${judged}/encoding`,
  'GET /admin/api/studio_imports/{id}/rows': `/admin/api/studio_imports/${finished}/rows`,
  'GET /admin/api/studio_imports/{id}/awaited_files': `/admin/api/studio_imports/${finished}/awaited_files`,
  'POST /admin/api/studio_imports/{id}/start': `/admin/api/studio_imports/${finished}/start`,
  'POST /admin/api/studio_imports/{id}/undo': `/admin/api/studio_imports/${undone}/undo`,
  'POST /admin/api/studio_imports/{id}/restore': `/admin/api/studio_imports/${restored}/restore`,
  'POST /admin/api/studio_imports/{id}/stop': `/admin/api/studio_imports/${finished}/stop`,
  'GET /admin/api/dashboard': '/admin/api/dashboard?period=7',
  'GET /admin/api/dashboard/revenue': '/admin/api/dashboard/revenue?period=12m',
} as const;

export const importBodies = {
  'POST /admin/api/videos/{id}/sound': { track: null, bothSides: 'left' },
  'PUT /admin/api/studio_imports/{id}/encoding': { encoding: 'utf-8' },
  'POST /admin/api/studio_imports/{id}/dry_run': { fields: ['title'], publish: false, files: [] },
};

export const importFiles = {
  'POST /admin/api/studio_imports': formWithFile('table', Buffer.from('title\nDawn\n'), 'classes.csv'),
  'POST /admin/api/search_words/table': formWithFile(
    'table',
    Buffer.from('words,then\nsheepyoga,ignore\n'),
    'words.csv',
  ),
};

/** Webhooks, videos that failed, a table of members that moved in, an import that was judged, and one that is over with a row that still waits for its video. */
export const addStudioWork = async (pool: Pool, classId: number): Promise<void> => {
  await addAccountImport(pool);
  await addIntegrations(pool);
  await pool.query(
    `insert into videos (id, process_status, failure, unused_since) values (99001, 'failed', 'It was empty.', null),
      (99002, 'failed', 'It was empty.', now()), (99003, 'failed', 'It was empty.', now())`,
  );
  await pool.query(
    `insert into videos (id, process_status, original_kept, source_name, source_bytes)
     values (99004, 'finished', true, 'flow.mp4', 9)`,
  );
  await pool.query(
    "update plan_entries set video_id = 99004 where id = (select max(id) from plan_entries where state = 'draft')",
  );
  await pool.query(
    `insert into studio_imports (id, created_at, file_name, encoding, separator, columns, state)
     select id, now(), 'classes.csv', 'utf-8', ',', '[{"name":"title","sample":"Dawn","field":"title"}]', state
     from (values ($1, 'judged'), ($2, 'finished'), ($3, 'finished'), ($4, 'finished')) as kept (id, state)`,
    [judged, finished, undone, restored],
  );
  await pool.query('update studio_imports set undone_at = now() where id = $1', [restored]);
  await pool.query(
    `insert into studio_import_rows (import_id, line, cells, title, file, state, class_id)
     values ($1, 2, '["Dawn"]', 'Dawn', 'dawn.mp4', 'video', $2)`,
    [finished, classId],
  );
};
