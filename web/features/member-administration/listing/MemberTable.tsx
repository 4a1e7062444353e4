import type { ListedMember } from '../../../../contract/member-administration/members.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { personOf } from '../../../ui/person-of.ts';
import { recentDate } from '../../../ui/text/dates/recent-date.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { sourceText, standingMark } from '../member-words.ts';
import * as styles from './MembersPage.module.css';

const lineOf = (
  { email, emailVerified, administrator, labels, deletesAt }: ListedMember,
  timeZone: string,
): string =>
  [
    email,
    emailVerified ? '' : t('Not confirmed'),
    administrator ? t('Staff') : '',
    ...labels,
    deletesAt ? t('Will be deleted on {date}', { date: dayText(deletesAt, timeZone) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Plan and, below it, its store; the store alone if it names no plan. */
const PlanCell = ({ standing: { plan, source } }: Pick<ListedMember, 'standing'>) => {
  const store = source && sourceText(source);
  if (!plan) return store;
  return (
    <span>
      {plan.name}
      {store ? <small className={styles.store}>{store}</small> : null}
    </span>
  );
};

const columnsOf = (nowMs: number, timeZone: string): Column<ListedMember>[] => [
  {
    title: t('Member'),
    kind: 'main',
    cell: (member) => (
      <span className={styles.person}>
        <PersonPicture person={personOf(member)} />
        <span>
          <RowTitle
            href={pageAddress('/admin/members/$memberId', { memberId: member.id })}
            line={lineOf(member, timeZone)}
          >
            {member.name}
          </RowTitle>
        </span>
      </span>
    ),
  },
  {
    title: t('State'),
    labelled: false,
    inBlock: 'line',
    cell: ({ standing }) => {
      const { word, fact, ...look } = standingMark(standing, timeZone);
      return (
        <StateMark {...look} fact={fact}>
          {word}
        </StateMark>
      );
    },
  },
  {
    title: t(msg('Plan', 'of a membership')),
    labelled: false,
    cell: ({ standing }) => <PlanCell standing={standing} />,
  },
  {
    title: t('Last practice'),
    cell: ({ practicedAt }) =>
      practicedAt ? recentDate(practicedAt, new Date(nowMs), timeZone) : t(msg('Never', 'has not practiced')),
  },
  {
    // translators: day on which a member joined
    title: t('Joined'),
    inBlock: 'none',
    className: 'numeric',
    cell: ({ joinedAt }) => dayText(joinedAt, timeZone),
  },
];

/** Members as rows, and as blocks on a phone. */
export const MemberTable = ({ members, nowMs }: { members: readonly ListedMember[]; nowMs: number }) => (
  <StudioTable
    caption={t('Members')}
    columns={columnsOf(nowMs, useStudio().timeZone)}
    items={members}
    keyOf={({ id }) => id}
    className={styles.members}
  />
);
