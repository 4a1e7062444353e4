import type {
  ActivityChange,
  ActivityDetails,
  ActivityEntry,
  ActivityFact,
} from '../../../contract/activity/activity.schema.ts';
import { staffActions } from '../../../contract/activity/staff-actions.ts';
import { formatMoney } from '../../../contract/membership/money.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { roleWords } from '../../../contract/team/role-words.ts';
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
  const known = (staffActions as Record<string, { does: Message }>)[action]?.does;
  const [before = '', after = ''] = (known ? t(known) : inWords(action).toLowerCase()).split('…');
  return [before.trim(), after.trim()];
};

const formerOf: Readonly<Record<string, Message>> = {
  // translators: in the place of a name: “refunded a payment of a former member”
  member: msg('a former member'),
  // translators: in the place of a name: “hid the playlist a playlist that is gone”
  playlist: msg('a playlist that is gone'),
};

/** Returns the present name of the subject; empty if the action's words suffice. */
export const subjectOf = ({ subject, actor }: ActivityEntry): string => {
  const former = formerOf[subject.kind];
  return subject.id === actor.id ? '' : (subject.name ?? (former ? t(former) : ''));
};

export const actorOf = ({ actor }: ActivityEntry): string => actor.name ?? t('A former colleague');

const tables: Readonly<Record<string, Message>> = {
  plan_entries: msg('Class'),
  plans: msg('Series', 'one'),
  sections: msg('Section'),
  section_items: msg('Class in a section'),
  plan_entry_coaches: msg('Coach of a class'),
  plan_coaches: msg('Coach of a series'),
  coaches: msg('Coach'),
  plan_entry_subcategories: msg('Style of a class'),
  subcategories: msg('Style'),
  categories: msg('Category'),
  bundle_plans: msg('Series of a bundle', 'one'),
  plan_intro_videos: msg('Introduction of a series'),
  class_values: msg('Value'),
  deleted_contents: msg('Deleted content'),
  brand: msg('Name and look'),
  membership_plans: msg('Plan', 'of a membership'),
  membership_prices: msg('Price'),
  users: msg('Account'),
  footer: msg('Footer'),
  api_keys: msg('API key'),
  webhook_endpoints: msg('Webhook'),
  short_urls: msg('Short URL'),
  search_words: msg('Search word'),
  ignored_searches: msg('Search that is left alone'),
  sender_domains: msg('Mail domain'),
};
const tableWord = (table: string): string => {
  const known = tables[table];
  return known ? t(known) : inWords(table).replace(/s$/, '');
};

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const sayAll = (value: object, timeZone: string): string =>
  Object.entries(value)
    .map(([name, part]) =>
      Array.isArray(value) ? say(part, timeZone) : `${inWords(name)}: ${say(part, timeZone)}`,
    )
    .join(Array.isArray(value) ? ', ' : '; ');

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Formats a value for readers. */
export const say = (value: unknown, timeZone: string): string => {
  if (isEmpty(value)) return t(msg('none', 'an empty value'));
  if (typeof value === 'boolean') return value ? t(msg('yes', 'a value')) : t(msg('no', 'a value'));
  if (isObject(value)) return sayAll(value, timeZone);
  const text = String(value);
  return isMoment.test(text) ? momentText(text, timeZone) : text;
};

/** One line of the comparison; a side is null if the row did not exist yet, or is gone. */
export type DifferenceLine = { key: string; name: string; before: string | null; after: string | null };
export type Difference = { id: string; title: string; lines: DifferenceLine[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

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
  // For a new or deleted row, fields without a value are left out.
  const isLeftOut = (name: string): boolean =>
    (before === null && isEmpty(is.get(name))) || (after === null && isEmpty(was.get(name)));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => name !== 'rank' && !isLeftOut(name))
    .map((name) => ({
      key: name,
      name: inWords(name),
      before: before && sayOf(name, was.get(name)),
      after: after && sayOf(name, is.get(name)),
    }));
};

type Spoken = { currency: string | null; timeZone: string };

const valueText = (name: string, value: unknown, { currency, timeZone }: Spoken): string =>
  isAmount(name) && typeof value === 'number' && currency
    ? formatMoney(value, currency)
    : say(value, timeZone);

/** A line in one part, or in two: the former and the present value. */
export type FactText = readonly [string, string | null];

const fieldText = (field: NonNullable<ActivityFact['field']>, timeZone: string): FactText => {
  const { values, currency, others: count } = field;
  const name = inWords(field.name);
  // translators: {field} is the name of what was changed: “Bio”; {count} others were changed with it
  if (!values && count > 0) return [t('{field} changed, and {count} more', { field: name, count }), null];
  if (!values) return [t('{field} changed', { field: name }), null];
  const { before, after } = values;
  const spoken = { currency, timeZone };
  const value = valueText(field.name, after, spoken);
  // translators: {value} is what a field was changed to; {count} others were changed with it
  const is = count > 0 ? t('{value}, and {count} more', { value, count }) : value;
  return before === null
    ? [`${name}: ${is}`, null]
    : [`${name}: ${valueText(field.name, before, spoken)}`, is];
};

/** Formats a fact: “Amount: $18.00” and “$19.00”, “Bio changed, and 2 more” or “12 rows”. */
export const factText = ({ field, rows, more }: ActivityFact, timeZone: string): FactText => {
  if (field) return fieldText(field, timeZone);
  const counted = more
    ? t('{count, plural, one {More than # row} other {More than # rows}}', { count: rows })
    : t('{count, plural, one {# row} other {# rows}}', { count: rows });
  return [counted, null];
};

const titleOf = ({ table, title, before, after }: ActivityChange): string => {
  const kind = tableWord(table);
  // translators: {kind} is “Category”
  const row = title ? t('{kind} “{title}”', { kind, title }) : kind;
  // translators: {row} is “Category “Yoga””
  if (before === null) return t('{row}, new', { row });
  if (after === null) return t('{row}, gone', { row });
  return 'rank' in after && Object.keys(after).length === 1 ? t('{row}, moved in its list', { row }) : row;
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
  const role = details.role && (roleWords as Record<string, { title: Message }>)[details.role]?.title;
  return [
    ...Object.entries(details.details)
      .filter(([name, value]) => !['before', 'after', 'changes'].includes(name) && !isId.test(String(value)))
      .map(([name, value]): [string, string] => [inWords(name), say(value, timeZone)]),
    ...(role ? [[t('Role'), t(role)] as [string, string]] : []),
    [t(msg('From', 'address of a network')), details.address ?? t('not known')],
  ];
};
