import type {
  ActivityChange,
  ActivityDetails,
  ActivityEntry,
  ActivityFact,
} from '../../../contract/activity/activity.schema.ts';
import { staffActions } from '../../../contract/activity/staff-actions.ts';
import { formatMoney } from '../../../contract/membership/money.ts';
import { roleWords } from '../../../contract/team/role-words.ts';
import { fullCount } from '../../ui/text/counts.ts';
import { momentText } from '../../ui/text/dates/written-dates.ts';

/** Turns names such as "gift_sent_at", "endsAt" and "plan_entries" into words. */
const inWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the words of an action before and after its subject. */
export const doesOf = (action: string): [string, string] => {
  const known = (staffActions as Record<string, { does: string }>)[action]?.does;
  const [before = '', after = ''] = (known ?? inWords(action).toLowerCase()).split('…');
  return [before.trim(), after.trim()];
};

const formerOf: Readonly<Record<string, string>> = {
  member: 'a former member',
  playlist: 'a playlist that is gone',
};

/** Returns the present name of the subject; empty if the action's words suffice. */
export const subjectOf = ({ subject, actor }: ActivityEntry): string =>
  subject.id === actor.id ? '' : (subject.name ?? formerOf[subject.kind] ?? '');

export const actorOf = ({ actor }: ActivityEntry): string => actor.name ?? 'A former colleague';

const tables: Readonly<Record<string, string>> = {
  plan_entries: 'Class',
  plans: 'Series',
  sections: 'Section',
  section_items: 'Class in a section',
  plan_entry_coaches: 'Coach of a class',
  plan_coaches: 'Coach of a series',
  coaches: 'Coach',
  plan_entry_subcategories: 'Style of a class',
  subcategories: 'Style',
  categories: 'Category',
  bundle_plans: 'Series of a bundle',
  plan_intro_videos: 'Introduction of a series',
  class_values: 'Value',
  deleted_contents: 'Deleted content',
  brand: 'Name and look',
  membership_plans: 'Plan',
  membership_prices: 'Price',
  users: 'Account',
  footer: 'Footer',
  api_keys: 'API key',
  webhook_endpoints: 'Webhook',
  short_urls: 'Short URL',
  search_words: 'Search word',
  ignored_searches: 'Search that is left alone',
  sender_domains: 'Mail domain',
};
const tableWord = (table: string): string => tables[table] ?? inWords(table).replace(/s$/, '');

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const sayAll = (value: object, timeZone: string): string =>
  Object.entries(value)
    .map(([name, part]) =>
      Array.isArray(value) ? say(part, timeZone) : `${inWords(name)}: ${say(part, timeZone)}`,
    )
    .join(Array.isArray(value) ? ', ' : '; ');

/** Formats a value for readers. */
export const say = (value: unknown, timeZone: string): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'none' : sayAll(value, timeZone);
  const text = String(value);
  return isMoment.test(text) ? momentText(text, timeZone) : text;
};

/** One line of the comparison; a side is null if the row did not exist yet, or is gone. */
export type DifferenceLine = { key: string; name: string; before: string | null; after: string | null };
export type Difference = { id: string; title: string; lines: DifferenceLine[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens the records within a row into separate fields. */
const flat = (values: Record<string, unknown> | null): Map<string, unknown> =>
  new Map(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      isRecord(value)
        ? Object.entries(value).map(([part, inner]) => [part, inner] as const)
        : [[name, value] as const],
    ),
  );

const isAmount = (name: string): boolean => /^(price|(next_)?amount(_refunded)?|amountRefunded)$/.test(name);

const linesOf = (
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  timeZone: string,
): DifferenceLine[] => {
  const [was, is] = [flat(before), flat(after)];
  const currency = is.get('currency') ?? was.get('currency');
  const sayOf = (name: string, value: unknown): string =>
    isAmount(name) && typeof value === 'number' && typeof currency === 'string'
      ? formatMoney(value, currency)
      : say(value, timeZone);
  return (
    [...new Set([...was.keys(), ...is.keys()])]
      .filter((name) => name !== 'rank')
      .map((name) => ({
        key: name,
        name: inWords(name),
        before: before && sayOf(name, was.get(name)),
        after: after && sayOf(name, is.get(name)),
      }))
      // For a new or deleted row, fields without a value are left out.
      .filter((line) => line.before !== null || line.after !== 'none')
      .filter((line) => line.after !== null || line.before !== 'none')
  );
};

type Spoken = { currency: string | null; timeZone: string };

const valueText = (name: string, value: unknown, { currency, timeZone }: Spoken): string =>
  isAmount(name) && typeof value === 'number' && currency
    ? formatMoney(value, currency)
    : say(value, timeZone);

/** A line in one part, or in two: the former and the present value. */
export type FactText = readonly [string, string | null];

const fieldText = (field: NonNullable<ActivityFact['field']>, timeZone: string): FactText => {
  const { name, values, currency, others } = field;
  const more = others > 0 ? `, and ${others} more` : '';
  if (!values) return [`${inWords(name)} changed${more}`, null];
  const { before, after } = values;
  const spoken = { currency, timeZone };
  const is = `${valueText(name, after, spoken)}${more}`;
  return before === null
    ? [`${inWords(name)}: ${is}`, null]
    : [`${inWords(name)}: ${valueText(name, before, spoken)}`, is];
};

/** Formats a fact: “Amount: $18.00” and “$19.00”, “Bio changed, and 2 more” or “12 rows”. */
export const factText = ({ field, rows, more }: ActivityFact, timeZone: string): FactText =>
  field ? fieldText(field, timeZone) : [`${more ? 'More than ' : ''}${fullCount(rows)} rows`, null];

const titleOf = ({ table, title, before, after }: ActivityChange): string => {
  const named = [tableWord(table), title ? `“${title}”` : ''].filter(Boolean).join(' ');
  if (before === null) return `${named}, new`;
  if (after === null) return `${named}, gone`;
  return 'rank' in after && Object.keys(after).length === 1 ? `${named}, moved in its list` : named;
};

const known = (value: unknown): Record<string, unknown> | null => (isRecord(value) ? value : null);

/** Returns every changed row or, without rows, the values before and after that the action recorded. */
export const differencesOf = ({ changes, details }: ActivityDetails, timeZone: string): Difference[] => {
  // Calls queued for the provider follow from the change itself.
  const rows = changes.filter(({ table, before }) => table !== 'provider_calls' || before !== null);
  if (rows.length > 0)
    return rows.map((change, index) => ({
      id: `${change.table} ${change.key} ${index}`,
      title: titleOf(change),
      lines: linesOf(change.before, change.after, timeZone),
    }));
  const [before, after] = [known(details.before), known(details.after)];
  const lines = before || after ? linesOf(before ?? {}, after ?? {}, timeZone) : [];
  return lines.length > 0 ? [{ id: 'details', title: '', lines }] : [];
};

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/;

/** Returns the other facts of an action, with the role and the address. */
export const factsOf = (details: ActivityDetails, timeZone: string): [string, string][] => {
  const role = details.role && (roleWords as Record<string, { title: string }>)[details.role]?.title;
  return [
    ...Object.entries(details.details)
      .filter(([name, value]) => !['before', 'after', 'changes'].includes(name) && !isId.test(String(value)))
      .map(([name, value]): [string, string] => [inWords(name), say(value, timeZone)]),
    ...(role ? [['Role', role] as [string, string]] : []),
    ['From', details.address ?? 'not known'],
  ];
};
