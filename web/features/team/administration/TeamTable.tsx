import { useState } from 'react';
import { permissionsOf } from '../../../../contract/team/permissions.ts';
import { roleWords } from '../../../../contract/team/role-words.ts';
import type { Team, TeamMember } from '../../../../contract/team/team.ts';
import { useStudio } from '../../../client/context.ts';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { humanDate } from '../../../ui/text/dates/human-date.ts';
import { dayAndMonth } from '../../../ui/text/dates/written-dates.ts';
import { ReinstateDialog, RemoveDialog, ResetDialog, SuspendDialog } from './PlaceDialogs.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';
import { isProtected } from './second-step.ts';
import { CoachDialog, RoleDialog } from './TeamDialogs.tsx';
import styles from './TeamPage.module.css';

const pictureOf = ({ name, avatar }: TeamMember) => {
  const words = name.trim().split(/\s+/);
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '', avatar };
};

const Suspended = ({ at, by, byYou }: NonNullable<TeamMember['suspended']>) => {
  const day = dayAndMonth(at, useStudio().timeZone);
  const who = byYou ? 'you' : by;
  return (
    <StateMark glyph="kept" tone="quiet" fact={who ? `By ${who}, ${day}` : `On ${day}`}>
      Suspended
    </StateMark>
  );
};

const codesLeft = (codes: number | null): string | null => {
  if (codes === null) return null;
  return codes === 1 ? '1 code left' : `${codes} codes left`;
};

const SecondStepOf = ({ member, required }: { member: TeamMember; required: boolean }) => {
  const { passkeys, recoveryCodes } = member.secondFactor;
  if (member.suspended) return <Suspended {...member.suspended} />;
  if (!isProtected(member))
    return (
      <StateMark glyph="failed" tone="warn" fact={required ? 'May do nothing until one is set up' : null}>
        Password only
      </StateMark>
    );
  if (passkeys > 0)
    return (
      <StateMark glyph="done" tone="good" fact={passkeys > 1 ? `${passkeys} of them` : null}>
        Passkey
      </StateMark>
    );
  return (
    <StateMark glyph="done" tone="good" fact={codesLeft(recoveryCodes)}>
      Authenticator app
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
  { what: 'role', label: 'Change role', icon: 'edit' },
  member.sessions > 0 && { what: 'sessions', label: 'Where signed in', icon: 'eye' },
  isCoach(member) && { what: 'coach', label: 'Choose the coach', icon: 'swap' },
  !member.isYou && isProtected(member) && { what: 'reset', label: 'Reset the second step', icon: 'restore' },
  !member.isYou && !member.suspended && { what: 'suspend', label: 'Suspend', icon: 'lock' },
  member.suspended !== null && { what: 'reinstate', label: 'Let in again', icon: 'restore' },
];

const entriesFor = (member: TeamMember, onAsk: RowProps['onAsk']): MenuEntry[] => {
  const entry = ({ what, ...shown }: Entry) =>
    ({ kind: 'action', ...shown, onSelect: () => onAsk(what) }) as const;
  return [
    ...entriesOf(member).flatMap((one) => (one ? [entry(one)] : [])),
    { kind: 'line' },
    entry({ what: 'remove', label: 'Remove from the team', icon: 'trash', danger: true }),
  ];
};

type RowProps = {
  member: TeamMember;
  required: boolean;
  nowMs: number;
  onAsk: (what: Question['what']) => void;
};

const countedDevices = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

const lastActive = (
  { isYou, suspended, lastUsedAt }: TeamMember,
  nowMs: number,
  timeZone: string,
): string => {
  if (isYou) return 'Now';
  // Their sessions ended with it.
  const at = lastUsedAt ?? suspended?.at;
  return at ? humanDate(at, new Date(nowMs), timeZone) : 'Not yet';
};

const Row = ({ member, required, nowMs, onAsk }: RowProps) => {
  const { timeZone } = useStudio();
  const { name, email, isYou, role, suspended, sessions } = member;
  return (
    <tr className={suspended ? cardTableStyles.gone : undefined}>
      <td className={cardTableStyles.main}>
        <span className={styles.person}>
          <PersonPicture person={pictureOf(member)} />
          <span>
            <span className={cardTableStyles.title}>{name}</span>
            <span className={cardTableStyles.line}>
              {email}
              {isYou ? ' · you' : ''}
            </span>
          </span>
        </span>
      </td>
      <td data-label="Role">{roleWords[role].title}</td>
      <td data-label="Second step">
        <SecondStepOf member={member} required={required} />
      </td>
      <td data-label="Last active">
        {lastActive(member, nowMs, timeZone)}
        {sessions > 0 ? <span className={cardTableStyles.line}>{countedDevices(sessions)}</span> : null}
      </td>
      <td className={cardTableStyles.options}>
        <Menu label={`Options for ${name}`} align="end" entries={entriesFor(member, onAsk)}>
          <Icon name="options" />
        </Menu>
      </td>
    </tr>
  );
};

/** Everyone with a role: as rows, and as blocks on a phone. */
export const TeamTable = ({ team, nowMs }: { team: Team; nowMs: number }) => {
  const [asked, setAsked] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (member: TeamMember) => (what: Question['what']) => {
    setAsked((before) => ({ what, member, times: (before?.times ?? 0) + 1 }));
    setOpen(true);
  };
  const Dialog = dialogs[asked?.what ?? 'role'];
  return (
    <div className={cardTableStyles.frame}>
      <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
        <caption className="visually-hidden">Team</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col">Second step</th>
            <th scope="col">Last active</th>
            <th scope="col">
              <span className="visually-hidden">Options</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.members.map((member) => (
            <Row
              key={member.id}
              member={member}
              required={team.secondFactorRequired}
              nowMs={nowMs}
              onAsk={ask(member)}
            />
          ))}
        </tbody>
      </table>
      {asked ? (
        <Dialog key={asked.times} member={asked.member} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
};
