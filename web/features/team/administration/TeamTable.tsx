import { useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { permissionsOf } from '../../../../contract/team/permissions.ts';
import { roleWords } from '../../../../contract/team/role-words.ts';
import type { Team, TeamMember } from '../../../../contract/team/team.schema.ts';
import { useStudio } from '../../../client/context.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { personOf } from '../../../ui/person-of.ts';
import { humanDate } from '../../../ui/text/dates/human-date.ts';
import { dayAndMonth } from '../../../ui/text/dates/written-dates.ts';
import { ReinstateDialog, RemoveDialog, ResetDialog, SuspendDialog } from './PlaceDialogs.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';
import { isProtected } from './second-step.ts';
import { CoachDialog, RoleDialog } from './TeamDialogs.tsx';
import * as styles from './TeamPage.module.css';

const Suspended = ({ at, by, byYou }: NonNullable<TeamMember['suspended']>) => {
  const day = dayAndMonth(at, useStudio().timeZone);
  const others = by ? t('By {name}, {day}', { name: by, day }) : t('On {day}', { day });
  return (
    <StateMark glyph="kept" tone="quiet" fact={byYou ? t('By you, {day}', { day }) : others}>
      {t(msg('Suspended', 'a person'))}
    </StateMark>
  );
};

const codesLeft = (count: number | null): string | null =>
  count === null ? null : t('{count, plural, one {# code left} other {# codes left}}', { count });

const SecondStepOf = ({ member, required }: { member: TeamMember; required: boolean }) => {
  const { passkeys, recoveryCodes } = member.secondFactor;
  if (member.suspended) return <Suspended {...member.suspended} />;
  if (!isProtected(member))
    return (
      <span>
        <StateMark glyph="failed" tone="warn" fact={required ? t('No access until one is set up') : null}>
          {t('Password only')}
        </StateMark>
        {member.isYou ? (
          <Anchor className={classNames(styles.setUp, 'link small')} href="/settings/security">
            {t('Set up')}
          </Anchor>
        ) : null}
      </span>
    );
  if (passkeys > 0)
    return (
      <StateMark
        glyph="done"
        tone="good"
        fact={
          passkeys > 1
            ? // translators: passkeys
              t('{count} of them', { count: passkeys })
            : null
        }
      >
        {t('Passkey')}
      </StateMark>
    );
  return (
    <StateMark glyph="done" tone="good" fact={codesLeft(recoveryCodes)}>
      {t('Authenticator app')}
    </StateMark>
  );
};

const dialogs = {
  role: RoleDialog,
  coach: CoachDialog,
  suspend: SuspendDialog,
  reinstate: ReinstateDialog,
  reset: ResetDialog,
  remove: RemoveDialog,
  sessions: SessionsDialog,
} as const;

type Question = { what: keyof typeof dialogs; member: TeamMember; times: number };

type Entry = { what: Question['what']; label: string; icon: IconName; danger?: true };

const isCoach = ({ role, suspended }: TeamMember): boolean =>
  !suspended && permissionsOf(role).includes('own_profile.edit');

const entriesOf = (member: TeamMember): (Entry | false)[] => [
  { what: 'role', label: t('Change role'), icon: 'edit' },
  member.sessions > 0 && { what: 'sessions', label: t('Active sessions'), icon: 'eye' },
  isCoach(member) && { what: 'coach', label: t('Choose the coach'), icon: 'swap' },
  !member.isYou &&
    isProtected(member) && { what: 'reset', label: t('Reset the second step'), icon: 'restore' },
  !member.isYou && !member.suspended && { what: 'suspend', label: t('Suspend'), icon: 'lock' },
  member.suspended !== null && { what: 'reinstate', label: t('Restore access'), icon: 'restore' },
];

const entriesFor = (member: TeamMember, onAsk: (what: Question['what']) => void): MenuEntry[] => {
  const entry = ({ what, ...shown }: Entry) =>
    ({ kind: 'action', ...shown, onSelect: () => onAsk(what) }) as const;
  return [
    ...entriesOf(member).flatMap((one) => (one ? [entry(one)] : [])),
    { kind: 'line' },
    entry({ what: 'remove', label: t('Remove from the team'), icon: 'trash', danger: true }),
  ];
};

const countedDevices = (count: number): string =>
  t('{count, plural, one {# device} other {# devices}}', { count });

const lastActive = (
  { isYou, suspended, lastUsedAt }: TeamMember,
  nowMs: number,
  timeZone: string,
): string => {
  if (isYou) return t(msg('Now', 'last active'));
  // Their sessions ended with it.
  const at = lastUsedAt ?? suspended?.at;
  return at ? humanDate(at, new Date(nowMs), timeZone) : t('Not yet');
};

type TeamColumns = {
  team: Team;
  nowMs: number;
  timeZone: string;
  ask: (member: TeamMember) => (what: Question['what']) => void;
};

const columnsOf = ({ team, nowMs, timeZone, ask }: TeamColumns): Column<TeamMember>[] => [
  {
    title: t('Person'),
    kind: 'main',
    cell: (member) => (
      <span className={styles.person}>
        <PersonPicture person={personOf(member)} />
        <span>
          <RowTitle
            line={
              member.isYou
                ? /* translators: the row of the reader */ t('{email} · you', { email: member.email })
                : member.email
            }
          >
            {member.name}
          </RowTitle>
        </span>
      </span>
    ),
  },
  { title: t('Role'), cell: ({ role }) => t(roleWords[role].title) },
  {
    title: t('Second step'),
    cell: (member) => <SecondStepOf member={member} required={team.secondFactorRequired} />,
  },
  {
    title: t('Last active'),
    cell: (member) => (
      <>
        {lastActive(member, nowMs, timeZone)}
        {member.sessions > 0 ? (
          <span className={cardTableStyles.line}>{countedDevices(member.sessions)}</span>
        ) : null}
      </>
    ),
  },
  {
    title: t('Options'),
    kind: 'options',
    cell: (member) => (
      <Menu
        label={t('Options for {name}', { name: member.name })}
        align="end"
        entries={entriesFor(member, ask(member))}
      >
        <Icon name="options" />
      </Menu>
    ),
  },
];

/** Everyone with a role: as rows, and as blocks on a phone. */
export const TeamTable = ({ team, nowMs }: { team: Team; nowMs: number }) => {
  const { timeZone } = useStudio();
  const [asked, setAsked] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (member: TeamMember) => (what: Question['what']) => {
    setAsked((before) => ({ what, member, times: (before?.times ?? 0) + 1 }));
    setOpen(true);
  };
  const Dialog = dialogs[asked?.what ?? 'role'];
  return (
    <StudioTable
      caption={t('Team')}
      columns={columnsOf({ team, nowMs, timeZone, ask })}
      items={team.members}
      keyOf={({ id }) => id}
      rowOf={({ suspended }) => ({ className: suspended ? cardTableStyles.gone : undefined })}
    >
      {asked ? (
        <Dialog key={asked.times} member={asked.member} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </StudioTable>
  );
};
