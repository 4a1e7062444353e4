import { useState } from 'react';
import { permissionsOf, type StaffRole } from '../../../../contract/team/permissions.ts';
import { roleWords } from '../../../../contract/team/role-words.ts';
import type { Team, TeamMember } from '../../../../contract/team/team.ts';
import { useStudio } from '../../../client/context.ts';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { humanDate } from '../../../ui/text/dates/human-date.ts';
import { CoachDialog, RemoveDialog, RoleDialog } from './TeamDialogs.tsx';
import styles from './TeamPage.module.css';

const pictureOf = ({ name, avatar }: TeamMember) => {
  const words = name.trim().split(/\s+/);
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '', avatar };
};

const SecondFactor = ({ member, required }: { member: TeamMember; required: boolean }) => {
  const { app, passkeys } = member.secondFactor;
  if (passkeys > 0)
    return (
      <StateMark glyph="done" tone="good" fact={passkeys > 1 ? `${passkeys} of them` : null}>
        Passkey
      </StateMark>
    );
  if (app)
    return (
      <StateMark glyph="done" tone="good">
        Authenticator app
      </StateMark>
    );
  return (
    <StateMark glyph="failed" tone="warn" fact={required ? 'May do nothing until one is set up' : null}>
      Password only
    </StateMark>
  );
};

type Question = { what: 'role' | 'coach' | 'remove'; member: TeamMember; times: number };

const dialogs = { role: RoleDialog, coach: CoachDialog, remove: RemoveDialog } as const;

const entriesFor = (role: StaffRole, onAsk: RowProps['onAsk']): MenuEntry[] => [
  { kind: 'action', label: 'Change role', icon: 'edit', onSelect: () => onAsk('role') },
  ...(permissionsOf(role).includes('own_profile.edit')
    ? [
        {
          kind: 'action' as const,
          label: 'Choose the coach',
          icon: 'swap' as const,
          onSelect: () => onAsk('coach'),
        },
      ]
    : []),
  { kind: 'line' },
  {
    kind: 'action',
    label: 'Remove from the team',
    icon: 'trash',
    danger: true,
    onSelect: () => onAsk('remove'),
  },
];

type RowProps = {
  member: TeamMember;
  required: boolean;
  nowMs: number;
  onAsk: (what: Question['what']) => void;
};

const Row = ({ member, required, nowMs, onAsk }: RowProps) => {
  const { timeZone } = useStudio();
  const { name, email, isYou, role, lastUsedAt } = member;
  return (
    <tr>
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
      <td data-label="Second factor">
        <SecondFactor member={member} required={required} />
      </td>
      <td data-label="Last active">
        {lastUsedAt ? humanDate(lastUsedAt, new Date(nowMs), timeZone) : 'Not yet'}
      </td>
      <td className={cardTableStyles.options}>
        <Menu label={`Options for ${name}`} align="end" entries={entriesFor(role, onAsk)}>
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
            <th scope="col">Second factor</th>
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
