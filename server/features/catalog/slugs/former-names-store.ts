import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** A slug that filters may still name: what it leads to; `category` is the present slug of a style's. */
export type FormerName = {
  of: 'coach' | 'category' | 'style' | 'equipment' | 'focus-area';
  category: string | null;
  former: string;
  present: string;
};

/** Slugs that coaches and categories had, and those of values that were merged, as far as nothing else has them now. */
export const formerNames = async (db: Database): Promise<FormerName[]> => {
  const { rows } = await sql<FormerName>`
    select 'coach' as of, null as category, old.slug as former, coach.slug as present
      from slug_redirects as old join coaches as coach on coach.id = old.content_id
      where old.kind = 'coach' and not exists (select from coaches where slug = old.slug)
    union all
    select 'category', null, old.slug, category.slug
      from slug_redirects as old join categories as category on category.id = old.content_id
      where old.kind = 'category' and not exists (select from categories where slug = old.slug)
    union all
    select 'style', category.slug, old.slug, style.slug
      from former_values as old
        join subcategories as style on style.id = old.value_id
        join categories as category on category.id = style.category_id
      where old.list = 'styles' and not exists (
        select from subcategories as other where other.category_id = style.category_id and other.slug = old.slug)
    union all
    select value.kind, null, old.slug, value.slug
      from former_values as old join class_values as value on value.id = old.value_id
      where old.list = case value.kind when 'equipment' then 'equipment' else 'focus_areas' end
        and not exists (
          select from class_values as other where other.kind = value.kind and other.slug = old.slug)
    order by 1, 2, 3`.execute(db);
  return rows;
};
