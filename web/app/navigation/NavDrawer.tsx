import type { RefObject } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';
import { CoilMark, Icon } from '../../ui/Icon.tsx';
import { Drawer } from '../../ui/overlays/Dialog.tsx';
import { Avatar } from './Avatar.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { useLanguageLinks } from './language-links.ts';
import * as menuHeadStyles from './MenuHead.module.css';
import * as styles from './NavDrawer.module.css';
import { accountLinks, isOpen, mainLinks, wayIn } from './navigation.ts';
import { themes, useThemeChoice } from './theme-choice.ts';

type NavDrawerProps = {
  open: boolean;
  onClose: () => void;
  studio: Studio;
  viewer: Me | null;
  path: string;
  address: PageAddress;
  onSignOut: () => void;
  returnFocus: RefObject<HTMLElement | null>;
};

/** The member's name, or a visitor's ways in. */
const DrawerHead = ({ viewer, address, onClose }: Pick<NavDrawerProps, 'viewer' | 'address' | 'onClose'>) =>
  viewer ? (
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
  ) : (
    <div className={styles.waysIn}>
      <ButtonLink wide href={wayIn('/signup', address)} onClick={onClose}>
        {t('Sign Up')}
      </ButtonLink>
      <ButtonLink look="secondary" wide href={wayIn('/signin', address)} onClick={onClose}>
        {t('Sign In')}
      </ButtonLink>
    </div>
  );

const ThemeSwitch = () => {
  const [theme, setTheme] = useThemeChoice();
  return (
    <div className={styles.theme}>
      <SegmentedControl
        label={t('Theme')}
        labelled
        value={theme}
        options={themes.map(([value, label]) => [value, t(label)])}
        onChange={setTheme}
      />
    </div>
  );
};

/** Languages of the studio; nothing if it has one. */
const Languages = ({ onChoose }: { onChoose: () => void }) => {
  const links = useLanguageLinks();
  return links.length === 0 ? null : (
    <nav aria-label={t('Language')} className={styles.languages}>
      <LanguageLinks links={links} onChoose={onChoose} />
    </nav>
  );
};

/** The navbar's links where they do not fit: 1024 px and below. */
export const NavDrawer = ({
  open,
  onClose,
  studio,
  viewer,
  path,
  address,
  onSignOut,
  returnFocus,
}: NavDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    title={studio.name}
    mark={studio.logoUrl ? <img src={studio.logoUrl} alt="" /> : <CoilMark />}
    className={styles.navDrawer}
    returnFocus={returnFocus}
  >
    <DrawerHead viewer={viewer} address={address} onClose={onClose} />
    <nav aria-label={t('Main, mobile')}>
      {mainLinks(viewer, studio.hasLiveShows).map((link) => (
        <Anchor
          key={link.href}
          href={link.href}
          aria-current={isOpen(link, path) ? 'page' : undefined}
          onClick={onClose}
        >
          {link.title}
        </Anchor>
      ))}
    </nav>
    {viewer ? (
      <nav aria-label={t('Account')} className={styles.account}>
        <Anchor href="/my/calendar" onClick={onClose}>
          <Icon name="calendar" />
          {t('Calendar')}
        </Anchor>
        {accountLinks().map(({ title, href }) => (
          <Anchor key={href} href={href} onClick={onClose}>
            <Icon name={href === '/settings' ? 'settings' : 'filters'} />
            {title}
          </Anchor>
        ))}
      </nav>
    ) : null}
    <Languages onChoose={onClose} />
    <ThemeSwitch />
    {viewer ? (
      <button
        type="button"
        className={styles.signOut}
        onClick={() => {
          onClose();
          onSignOut();
        }}
      >
        <Icon name="signOut" />
        {t('Sign Out')}
      </button>
    ) : null}
  </Drawer>
);
