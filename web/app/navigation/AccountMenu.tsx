import type { Me } from '../../../contract/accounts/users.schema.ts';
import { Menu, type MenuEntry } from '../../ui/overlays/Menu.tsx';
import { Avatar } from './Avatar.tsx';
import * as menuHeadStyles from './MenuHead.module.css';
import { accountLinks } from './navigation.ts';
import { themes, useThemeChoice } from './theme-choice.ts';

const WhoAmI = ({ viewer }: { viewer: Me }) => (
  <div className={menuHeadStyles.menuHead} data-part="menu-head">
    <Avatar viewer={viewer} />
    <span>
      <b>{viewer.fullName}</b>
      <small>
        {viewer.username ? `@${viewer.username}` : viewer.email}
        {viewer.role ? `, ${viewer.role}` : null}
      </small>
    </span>
  </div>
);

type AccountMenuProps = { viewer: Me; onSignOut: () => void };

/** The name first, Sign Out last, the theme in between. */
export const AccountMenu = ({ viewer, onSignOut }: AccountMenuProps) => {
  const [theme, setTheme] = useThemeChoice();
  const entries: MenuEntry[] = [
    ...(viewer.role ? [{ kind: 'link', label: 'Admin', icon: 'tiles', href: '/admin' } as const] : []),
    { kind: 'link', label: 'My Practice', icon: 'check', href: '/my/practice?tab=completed' },
    { kind: 'link', label: 'Calendar', icon: 'calendar', href: '/my/calendar' },
    ...accountLinks.map(
      ({ title, href }) =>
        ({ kind: 'link', label: title, href, icon: title === 'Settings' ? 'settings' : 'filters' }) as const,
    ),
    { kind: 'line' },
    {
      kind: 'choice',
      label: 'Theme',
      value: theme,
      options: themes.map(([value, label]) => ({ value, label })),
      onChoose: setTheme,
    },
    { kind: 'line' },
    { kind: 'action', label: 'Sign Out', icon: 'signOut', onSelect: onSignOut },
  ];
  return (
    <Menu label="Your account" head={<WhoAmI viewer={viewer} />} entries={entries}>
      <Avatar viewer={viewer} />
    </Menu>
  );
};
