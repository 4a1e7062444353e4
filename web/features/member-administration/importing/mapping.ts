import { guessAccountFields } from '../../../../contract/member-administration/account-columns.ts';
import {
  type AccountField,
  type AccountSource,
  dayFields,
  plainMeaning,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.schema.ts';
import { type DateCounts, noDates, orderOfColumn } from '../../../../contract/table-dates.ts';

export type Fields = (AccountField | null)[];

/** Returns the fields of columns as they were chosen; guessed anew where another source is said. */
export const fieldsFor = ({ columns, source }: AccountImport, chosen: AccountSource): Fields =>
  chosen === source ? columns.map(({ field }) => field) : guessAccountFields(columns, chosen);

/** Adds up the days of all columns that stand for one. */
export const datesOf = ({ columns }: AccountImport, fields: Fields): DateCounts => {
  const sum = { ...noDates };
  for (const [at, { dates }] of columns.entries()) {
    const field = fields[at];
    if (field && dayFields.includes(field))
      for (const kind of ['dayFirst', 'monthFirst', 'either'] as const) sum[kind] += dates[kind];
  }
  return sum;
};

export const usualOrder = orderOfColumn;

export type NamedPlan = { name: string; people: number; means: string | null };

/** Returns the names in the column of plans with their meanings: as said, as remembered, as the name tells, or none yet. */
export const plansOf = (
  { columns, plans, studioPlans }: AccountImport,
  fields: Fields,
  said: Readonly<Record<string, string>>,
): NamedPlan[] => {
  const values = columns[fields.indexOf('plan')]?.values ?? [];
  const possible = new Set(['open', 'none', ...studioPlans.map(({ id }) => id)]);
  const hasIds = fields.includes('customerId') || fields.includes('subscriptionId');
  return values.map(({ value: name, rows: people }) => {
    const remembered = plans.find((plan) => plan.name === name)?.means ?? null;
    const usual = plainMeaning(name, studioPlans) ?? (hasIds ? 'open' : null);
    const means = said[name] ?? (remembered && possible.has(remembered) ? remembered : usual);
    return { name, people, means };
  });
};
