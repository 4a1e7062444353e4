/** Content that can name a coach, category, style or value. */
export type Referrer = 'class' | 'plan' | 'coach' | 'style';

export const referrerTables = {
  class: 'plan_entries',
  plan: 'plans',
  coach: 'coaches',
  style: 'subcategories',
} as const satisfies Record<Referrer, string>;

/** Reference by rows of a link table, by a column, or by slugs in an array. */
export type Relation = { referrer: Referrer } & (
  | { by: 'link'; link: string; holder: string; held: string }
  | { by: 'column'; column: string }
  | { by: 'array'; column: 'equipment' | 'focus_areas' }
);
export type RelationBy<By extends Relation['by']> = Extract<Relation, { by: By }>;

const valueRelation = (column: 'equipment' | 'focus_areas'): readonly Relation[] => [
  { referrer: 'class', by: 'array', column },
];

/** References to content of each kind. */
export const relations = {
  coach: [
    {
      referrer: 'class',
      by: 'link',
      link: 'plan_entry_coaches',
      holder: 'plan_entry_id',
      held: 'coach_id',
    },
    { referrer: 'plan', by: 'link', link: 'plan_coaches', holder: 'plan_id', held: 'coach_id' },
  ],
  category: [
    { referrer: 'plan', by: 'column', column: 'category_id' },
    { referrer: 'coach', by: 'column', column: 'category_id' },
    { referrer: 'style', by: 'column', column: 'category_id' },
  ],
  style: [
    {
      referrer: 'class',
      by: 'link',
      link: 'plan_entry_subcategories',
      holder: 'plan_entry_id',
      held: 'subcategory_id',
    },
    { referrer: 'plan', by: 'column', column: 'subcategory_id' },
  ],
  equipment: valueRelation('equipment'),
  focus_areas: valueRelation('focus_areas'),
} as const satisfies Record<string, readonly Relation[]>;
