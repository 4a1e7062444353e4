import type { Pool } from 'pg';

/** Distance between the ids of one copy and the next. */
const idStep = 100_000;

type Changes = Record<string, string>;

/** Inserts copies `first` to `last` of rows of the demo studio, with these columns changed. */
const copyRows = async (
  pool: Pool,
  table: string,
  { first, last }: { first: number; last: number },
  { changes, where }: { changes: Changes; where: string },
): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1`,
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`);
  const values = rows.map(({ name }) => changes[name] ?? `row."${name}"`);
  await pool.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${values.join(', ')} from ${table} as row, generate_series(${first}, ${last}) as n where ${where}`,
  );
};

const raised = (column: string): string => `row.${column} + ${idStep} * n`;
/** Condition for rows that belong to a class or series of the demo studio itself. */
const demoOwn = (column: string): string => `row.${column} < ${idStep}`;
const seriesOwn = `(select id from plans where kind = 'series' and id < ${idStep})`;
const sectionOwn = `(select id from sections where plan_id in ${seriesOwn})`;

const copied: [table: string, { changes: Changes; where: string }][] = [
  [
    'plans',
    {
      changes: {
        id: raised('id'),
        slug: "row.slug || '-' || n",
        title: "row.title || ' ' || n",
        published_at: "row.published_at - n * interval '3 hours'",
      },
      where: `row.kind = 'series' and ${demoOwn('id')}`,
    },
  ],
  [
    'plan_entries',
    {
      changes: {
        id: raised('id'),
        slug: "row.slug || '-' || n",
        title: "row.title || ' ' || n",
        plan_id: raised('plan_id'),
        featured: 'row.featured and n % 10 = 0',
        published_at: "row.published_at - n * interval '3 hours'",
      },
      where: `row.plan_id in ${seriesOwn}`,
    },
  ],
  ['plan_coaches', { changes: { plan_id: raised('plan_id') }, where: `row.plan_id in ${seriesOwn}` }],
  [
    'plan_entry_coaches',
    { changes: { plan_entry_id: raised('plan_entry_id') }, where: demoOwn('plan_entry_id') },
  ],
  [
    'plan_entry_subcategories',
    { changes: { plan_entry_id: raised('plan_entry_id') }, where: demoOwn('plan_entry_id') },
  ],
  [
    'sections',
    { changes: { id: raised('id'), plan_id: raised('plan_id') }, where: `row.plan_id in ${seriesOwn}` },
  ],
  [
    'section_items',
    {
      changes: {
        id: raised('id'),
        section_id: raised('section_id'),
        plan_entry_id: raised('plan_entry_id'),
      },
      where: `row.section_id in ${sectionOwn} and row.plan_id is null`,
    },
  ],
  [
    'plan_entry_popularity',
    {
      changes: {
        plan_entry_id: raised('plan_entry_id'),
        completions: '(row.completions * 7919 + n * 104729) % 5003',
      },
      where: demoOwn('plan_entry_id'),
    },
  ],
];

/**
 * Copies the series of the demo studio, with their classes, until it has about this many classes; returns the number it
 * has. Disables the triggers of the tables, which notify every process of each class.
 */
export const growStudio = async (pool: Pool, classes: number): Promise<number> => {
  const count = async (where: string): Promise<number> =>
    Number(
      (await pool.query<{ count: string }>(`select count(*) from plan_entries where ${where}`)).rows[0]
        ?.count,
    );
  const own = await count(`id < ${idStep}`);
  const last = Math.round(classes / own) - 1;
  const { rows } = await pool.query<{ last: number }>(
    `select coalesce(max(id) / ${idStep}, 0) as last from plans`,
  );
  const first = (rows[0]?.last ?? 0) + 1;
  if (first <= last) {
    const tables = copied.map(([table]) => table);
    const all = (what: string) =>
      tables.map((table) => `alter table ${table} ${what} trigger user`).join(';');
    await pool.query(all('disable'));
    for (const [table, rowsOf] of copied) await copyRows(pool, table, { first, last }, rowsOf);
    await pool.query(all('enable'));
    await pool.query(`vacuum analyze ${tables.join(', ')}`);
  }
  return count('true');
};
