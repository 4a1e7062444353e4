import type { ListedMember } from '../../../../contract/member-administration/members.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { personOf } from '../../../ui/person-of.ts';
import tableStyles from '../../../ui/Table.module.css';
import { recentDate } from '../../../ui/text/dates/recent-date.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { sourceWords, standingMark } from '../member-words.ts';
import styles from './MembersPage.module.css';

const lineOf = (
  { email, emailVerified, administrator, labels, deletesAt }: ListedMember,
  timeZone: string,
): string =>
  [
    email,
    emailVerified ? '' : 'Not confirmed',
    administrator ? 'Staff' : '',
    ...labels,
    deletesAt ? `Is deleted on ${dayText(deletesAt, timeZone)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

const Row = ({ member, nowMs }: { member: ListedMember; nowMs: number }) => {
  const { timeZone } = useStudio();
  const { standing, practicedAt } = member;
  const { word, fact, ...look } = standingMark(standing, timeZone);
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <span className={styles.person}>
          <PersonPicture person={personOf(member)} />
          <span>
            <Anchor
              className={cardTableStyles.title}
              href={pageAddress('/admin/members/$memberId', { memberId: member.id })}
            >
              {member.name}
            </Anchor>
            <span className={cardTableStyles.line}>{lineOf(member, timeZone)}</span>
          </span>
        </span>
      </td>
      <td>
        <StateMark {...look} fact={fact}>
          {word}
        </StateMark>
      </td>
      <td data-label="Plan">{standing.plan?.name ?? '–'}</td>
      <td data-label="Source">{standing.source ? sourceWords[standing.source] : '–'}</td>
      <td data-label="Last practice">
        {practicedAt ? recentDate(practicedAt, new Date(nowMs), timeZone) : 'Never'}
      </td>
      <td data-label="Joined" className="numeric">
        {dayText(member.joinedAt, timeZone)}
      </td>
    </tr>
  );
};

/** Members as rows, and as blocks on a phone. */
export const MemberTable = ({ members, nowMs }: { members: readonly ListedMember[]; nowMs: number }) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Members</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">State</th>
          <th scope="col">Plan</th>
          <th scope="col">Source</th>
          <th scope="col">Last practice</th>
          <th scope="col">Joined</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.id} member={member} nowMs={nowMs} />
        ))}
      </tbody>
    </table>
  </div>
);
