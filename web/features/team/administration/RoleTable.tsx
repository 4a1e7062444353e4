import { type Message, msg, t } from '../../../../contract/messages.ts';
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
const rows: readonly { title: Message; permission: Permission; own?: Permission }[] = [
  { title: msg('Classes, series, videos, captions'), permission: 'library.edit' },
  { title: msg('Home page and simple pages'), permission: 'pages.edit' },
  { title: msg('Live shows'), permission: 'live.edit' },
  { title: msg('Hide and restore comments, suspend members'), permission: 'comments.moderate' },
  { title: msg('Hide members’ playlists'), permission: 'playlists.moderate' },
  { title: msg('See comments, likes and saves'), permission: 'engagement.view', own: 'own_classes.view' },
  { title: msg('Coach pages'), permission: 'library.edit', own: 'own_profile.edit' },
  { title: msg('Members and their memberships'), permission: 'members.manage' },
  { title: msg('Payments, refunds, plans, gifts'), permission: 'billing.manage' },
  { title: msg('Redemption offers'), permission: 'offers.edit' },
  { title: msg('Figures, except money'), permission: 'figures.view' },
  { title: msg('Figures about money'), permission: 'revenue.view' },
  { title: msg('Name, look and settings'), permission: 'studio.manage' },
  { title: msg('Team and activity'), permission: 'team.manage' },
  { title: msg('Webhooks, API keys, export of the studio'), permission: 'integrations.manage' },
];

const ownOnly = msg('Own', 'permission of coaches: their own alone');

type Row = (typeof rows)[number];
const reach = (role: StaffRole, { permission, own }: Row): 'all' | 'own' | 'none' => {
  if (permissionTable[role].includes(permission)) return 'all';
  return own && permissionTable[role].includes(own) ? 'own' : 'none';
};

const Cell = ({ role, row }: { role: StaffRole; row: Row }) => {
  const how = reach(role, row);
  if (how === 'own') return <td>{t(ownOnly)}</td>;
  return (
    <td>
      {how === 'all' ? (
        <Icon className={styles.yes} name="check" />
      ) : (
        <span className={styles.no} aria-hidden="true">
          –
        </span>
      )}
      <span className="visually-hidden">{how === 'all' ? t('Yes') : t('No')}</span>
    </td>
  );
};

/** Table of the permissions of each role; on a phone, a list for each role. */
export const RoleTable = () => (
  <section aria-labelledby="role-table">
    <h2 className="title-2" id="role-table">
      {t('What each role can do')}
    </h2>
    <p className="small muted">{t('Everyone on the team can play every class.')}</p>
    <div className={styles.wide}>
      <table className={styles.roleTable}>
        <caption className="visually-hidden">{t('Roles')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t(msg('May', 'permissions of a role'))}</span>
            </th>
            {staffRoles.map((role) => (
              <th key={role} scope="col">
                {t(roleWords[role].title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={t(row.title)}>
              <th scope="row">{t(row.title)}</th>
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
            {t(roleWords[role].title)}
            <Icon name="chevronDown" />
          </summary>
          <ul>
            {rows
              .filter((row) => reach(role, row) !== 'none')
              .map((row) => (
                <li key={t(row.title)}>
                  {t(row.title)}
                  {reach(role, row) === 'own' ? <small className="muted"> {t(ownOnly)}</small> : null}
                </li>
              ))}
          </ul>
        </details>
      ))}
    </div>
  </section>
);
