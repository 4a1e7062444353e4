import { useState } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { ownNameOf } from '../../../contract/language-facts.ts';
import { t } from '../../../contract/messages.ts';
import { languagesOf } from '../../../contract/pages/language-addresses.ts';
import { useStudio } from '../../client/context.ts';
import { useShownLanguage } from '../../client/language/shown-language.ts';
import { Menu, type MenuEntry } from '../../ui/overlays/Menu.tsx';
import { Avatar } from './Avatar.tsx';
import { useChangeOfLanguage } from './language-links.ts';
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

/** Returns the entries by which a member chooses a language: one line, then the list in place of the menu. */
const useLanguageEntries = () => {
  const languages = languagesOf(useStudio());
  const shown = useShownLanguage();
  const change = useChangeOfLanguage();
  const [isOpen, setOpen] = useState(false);
  const line: MenuEntry[] =
    languages.length === 1
      ? []
      : [
          {
            kind: 'action',
            label: t('Language'),
            icon: 'globe',
            staysOpen: true,
            onSelect: () => setOpen(true),
          },
        ];
  const list: MenuEntry[] = [
    {
      kind: 'action',
      label: t('Back'),
      icon: 'chevronLeft',
      staysOpen: true,
      onSelect: () => setOpen(false),
    },
    { kind: 'line' },
    {
      kind: 'choice',
      label: t('Language'),
      value: shown,
      options: languages.map((language) => ({
        value: language,
        label: ownNameOf(language),
        lang: language,
      })),
      onChoose: (value) => {
        const language = languages.find((one) => one === value);
        if (language && language !== shown) void change(language);
      },
    },
  ];
  return { line, list: isOpen ? list : null, close: () => setOpen(false) };
};

type AccountMenuProps = { viewer: Me; onSignOut: () => void };

/** The name first, Sign Out last, the theme in between. */
export const AccountMenu = ({ viewer, onSignOut }: AccountMenuProps) => {
  const [theme, setTheme] = useThemeChoice();
  const language = useLanguageEntries();
  const entries: MenuEntry[] = [
    ...(viewer.role ? [{ kind: 'link', label: t('Admin'), icon: 'tiles', href: '/admin' } as const] : []),
    { kind: 'link', label: t('My Practice'), icon: 'check', href: '/my/practice?tab=completed' },
    { kind: 'link', label: t('Calendar'), icon: 'calendar', href: '/my/calendar' },
    ...accountLinks().map(
      ({ title, href }) =>
        ({ kind: 'link', label: title, href, icon: href === '/settings' ? 'settings' : 'filters' }) as const,
    ),
    ...language.line,
    { kind: 'line' },
    {
      kind: 'choice',
      label: t('Theme'),
      value: theme,
      options: themes.map(([value, label]) => ({ value, label: t(label) })),
      onChoose: setTheme,
    },
    { kind: 'line' },
    { kind: 'action', label: t('Sign Out'), icon: 'signOut', onSelect: onSignOut },
  ];
  return (
    <Menu
      label={t('Your account')}
      head={<WhoAmI viewer={viewer} />}
      entries={language.list ?? entries}
      onOpen={language.close}
    >
      <Avatar viewer={viewer} />
    </Menu>
  );
};
