import { type RawBuilder, sql } from 'kysely';
import type { MemberCommentCounts } from '../../../../contract/comments/commenting-members.schema.ts';
import type { Database } from '../../../platform/db.ts';
import '../../tables.ts';
import '../tables.ts';
import { nameOf } from '../person-name-store.ts';
import type { ListedSuspension } from '../suspensions/suspension-store.ts';

export type MemberRow = {
  userId: string;
  fullName: string | null;
  username: string | null;
  photo: string | null;
  admin: boolean;
  suspension: Pick<ListedSuspension, 'since' | 'until' | 'actorName' | 'cause'> | null;
};

type SelectedMember = Omit<MemberRow, 'suspension'> & {
  since: Date | null;
  until: Date | null;
  actorName: string | null;
  cause: string | null;
};

const memberFrom = ({ since, until, actorName, cause, ...member }: SelectedMember): MemberRow => ({
  ...member,
  suspension: since && { since, until, actorName, cause: cause ?? '' },
});

const memberColumns = sql`person.user_id as "userId", ${nameOf('person')} as "fullName", person.username,
  person.photo, person.admin, suspension.since, suspension.until, ${nameOf('moderator')} as "actorName",
  suspension.cause`;
const withSuspension = (now: Date) => sql`left join comments.suspensions as suspension
    on suspension.user_id = person.user_id and (suspension.until is null or suspension.until > ${now})
  left join comments.people as moderator
    on moderator.user_id = suspension.actor and moderator.forgotten_at is null`;

/** Beyond every text that begins with the same letters. */
const lastLetter = '\u{10FFFF}';

type Named = { beginning: string; limit: number; now: Date };

/** Each name is one range of one index, and of each the first `limit` are read. */
export const membersNamedQuery = ({ beginning, limit, now }: Named): RawBuilder<SelectedMember> => {
  const first = sql`lower(${beginning}::text)`;
  const last = sql`(lower(${beginning}::text) || ${lastLetter})`;
  const found = (name: RawBuilder<unknown>, kept: RawBuilder<unknown>) => sql`(
    select user_id from comments.people
    where forgotten_at is null and ${kept} and ${name} ~>=~ ${first} and ${name} ~<~ ${last}
    order by ${name} using ~<~ limit ${limit})`;
  return sql<SelectedMember>`
    select ${memberColumns} from (
      ${found(sql`lower(username)`, sql`username is not null`)}
      union ${found(sql`lower(first_name || ' ' || last_name)`, sql`true`)}
      union ${found(sql`lower(last_name)`, sql`last_name <> ''`)}
    ) as found join comments.people as person on person.user_id = found.user_id ${withSuspension(now)}
    order by lower(person.username) is not distinct from ${first} desc,
      lower(person.first_name || ' ' || person.last_name), person.user_id
    limit ${limit}`;
};

export const membersNamed = async (db: Database, named: Named): Promise<MemberRow[]> => {
  const { rows } = await membersNamedQuery(named).execute(db);
  return rows.map(memberFrom);
};

const mostCounted = 1000;

export const memberWithCounts = async (
  db: Database,
  userId: string,
  now: Date,
): Promise<{ member: MemberRow; counts: MemberCommentCounts } | null> => {
  const counted = (state: string) => sql`(select count(*)::int from (
    select from comments.comments as comment
    where comment.author = person.user_id and comment.author is not null and comment.state = ${sql.lit(state)}
      ${state === 'held' || state === 'hidden' ? sql`and comment.state in ('held', 'hidden')` : sql``}
    limit ${mostCounted}
  ) as of_state)`;
  const { rows } = await sql<SelectedMember & MemberCommentCounts>`
    select ${memberColumns}, ${counted('visible')} as visible, ${counted('held')} as held,
      ${counted('hidden')} as hidden, ${counted('removed')} as removed
    from comments.people as person ${withSuspension(now)}
    where person.user_id = ${userId} and person.forgotten_at is null`.execute(db);
  if (!rows[0]) return null;
  const { visible, held, hidden, removed, ...member } = rows[0];
  return { member: memberFrom(member), counts: { visible, held, hidden, removed } };
};
