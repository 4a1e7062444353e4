import {
  type Permission,
  permissionTable,
  type StaffRole,
  staffRoles,
} from '../../../../contract/team/permissions.ts';
import { roleWords } from '../../../../contract/team/role-words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './TeamPage.module.css';

/** Rows of the table: a title and the permission behind it; `own` is the narrower permission of coaches. */
const rows: readonly { title: string; permission: Permission; own?: Permission }[] = [
  { title: 'Classes, series, videos, captions', permission: 'library.edit' },
  { title: 'Home page and simple pages', permission: 'pages.edit' },
  { title: 'Live shows', permission: 'live.edit' },
  { title: 'Hide and restore comments, suspend members', permission: 'comments.moderate' },
  { title: 'Hide members’ playlists', permission: 'playlists.moderate' },
  { title: 'See comments, likes and saves', permission: 'engagement.view', own: 'own_classes.view' },
  { title: 'Coach pages', permission: 'library.edit', own: 'own_profile.edit' },
  { title: 'Members and their memberships', permission: 'members.manage' },
  { title: 'Payments, refunds, plans, gifts', permission: 'billing.manage' },
  { title: 'Redemption offers', permission: 'offers.edit' },
  { title: 'Figures, except money', permission: 'figures.view' },
  { title: 'Figures about money', permission: 'revenue.view' },
  { title: 'Name, look and settings', permission: 'studio.manage' },
  { title: 'Team and activity', permission: 'team.manage' },
  { title: 'Webhooks, API keys, export of the studio', permission: 'integrations.manage' },
];

type Row = (typeof rows)[number];
const reach = (role: StaffRole, { permission, own }: Row): 'all' | 'own' | 'none' => {
  if (permissionTable[role].includes(permission)) return 'all';
  return own && permissionTable[role].includes(own) ? 'own' : 'none';
};

const Cell = ({ role, row }: { role: StaffRole; row: Row }) => {
  const how = reach(role, row);
  if (how === 'own') return <td>Own</td>;
  return (
    <td>
      {how === 'all' ? (
        <Icon className={styles.yes} name="check" />
      ) : (
        <span className={styles.no} aria-hidden="true">
          –
        </span>
      )}
      <span className="visually-hidden">{how === 'all' ? 'Yes' : 'No'}</span>
    </td>
  );
};

/** Table of the permissions of each role; on a phone, a list for each role. */
export const RoleTable = () => (
  <section aria-labelledby="role-table">
    <h2 className="title-2" id="role-table">
      What each role can do
    </h2>
    <p className="small muted">Everyone on the team can play every class.</p>
    <div className={styles.wide}>
      <table className={styles.roleTable}>
        <caption className="visually-hidden">Roles</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">May</span>
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col">
                {roleWords[role].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.title}>
              <th scope="row">{row.title}</th>
              {staffRoles.map((role) => (
                <Cell key={role} role={role} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <div className={styles.narrow}>
      {staffRoles.map((role) => (
        <details key={role}>
          <summary>
            {roleWords[role].title}
            <Icon name="chevronDown" />
          </summary>
          <ul>
            {rows
              .filter((row) => reach(role, row) !== 'none')
              .map((row) => (
                <li key={row.title}>
                  {row.title}
                  {reach(role, row) === 'own' ? <small className="muted"> Own</small> : null}
                </li>
              ))}
          </ul>
        </details>
      ))}
    </div>
  </section>
);
