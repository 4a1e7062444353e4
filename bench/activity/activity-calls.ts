import type { Pool } from 'pg';

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const narrowings: Record<string, string> = {
  'first page': '',
  'of a person': 'who=staff-3',
  'of a person with few': 'who=staff-40',
  'of a kind': 'kind=money',
  'of several kinds': 'kind=money,members,settings',
  'of a person and several kinds': 'who=staff-3&kind=money,settings',
  'search, of several kinds': 'q=falk&kind=money,members,settings',
  'of an action': 'action=class_changed',
  'of a rare action': 'action=webhook_sent_again',
  'of 7 days': 'days=7',
  'of a week a year ago': `from=${dayBefore(360)}&to=${dayBefore(353)}`,
  'of a person and a kind': 'who=staff-3&kind=money',
  'of a person and an action': 'who=staff-3&action=class_changed',
  'of a person, a kind and 90 days': 'who=staff-3&kind=settings&days=90',
  'of a person, an action and a week a year ago': `who=staff-3&action=class_changed&from=${dayBefore(360)}&to=${dayBefore(353)}`,
  'search for a person': 'q=falk+3',
  'search for everyone of the staff': 'q=falk',
  'search for an action': 'q=refunded',
  'search for a frequent word': 'q=class',
  'search for what is called so': 'q=sun',
  'search, of a person, a kind and 90 days': 'q=class&who=staff-3&kind=library&days=90',
  'search for nothing': 'q=zzzz',
};

/** The list and its counts with every filter, alone and together, and far down. */
export const activityCalls = async (pool: Pool): Promise<Record<string, string>> => {
  const cursorAt = async (share: number, where = 'true'): Promise<string> => {
    const { rows } = await pool.query<{ cursor: string }>(
      `select to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id as cursor
       from audit_log where request_id is not null and ${where} and occurred_at < now() - $1 * interval '365 days'
       order by occurred_at desc, id desc limit 1`,
      [share],
    );
    return encodeURIComponent(rows[0]?.cursor ?? '');
  };
  const [half, end] = [await cursorAt(0.5), await cursorAt(0.999)];
  return {
    ...Object.fromEntries(
      Object.entries(narrowings).map(([what, query]) => [what, `/admin/api/activity?${query}`]),
    ),
    'a page half a year deep': `/admin/api/activity?after=${half}`,
    'a page a year deep': `/admin/api/activity?after=${end}`,
    'a page a year deep, of a person and a kind': `/admin/api/activity?who=staff-3&kind=money&after=${end}`,
    'a page a year deep, search for a frequent word': `/admin/api/activity?q=class&after=${end}`,
    ...Object.fromEntries(
      Object.entries(narrowings).map(([what, query]) => [
        `counts, ${what}`,
        `/admin/api/activity/counts?${query}`,
      ]),
    ),
  };
};
