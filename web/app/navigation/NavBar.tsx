import { lazy, Suspense, useRef, useState } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink, IconButton } from '../../ui/controls/Button.tsx';
import * as iconButtonStyles from '../../ui/controls/IconButton.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useOnceOpen } from '../../ui/overlays/Dialog.tsx';
import { Logo } from './Logo.tsx';
import { MemberPart } from './member-parts.tsx';
import * as styles from './NavBar.module.css';
import { isOpen, mainLinks, wayIn } from './navigation.ts';
import { usePastTop } from './past-top.ts';

const NavDrawer = lazy(async () => ({
  default: (await loadChunk('NavDrawer', () => import('./NavDrawer.tsx'))).NavDrawer,
}));

export type NavBarProps = {
  studio: Studio;
  viewer: Me | null;
  /** The address without its query: marks the current link and where sign-in comes back to. */
  path: string;
  /** The whole address, query included: where signing in leads back to. */
  address: PageAddress;
  /** On top of a full-bleed picture. */
  over?: boolean;
  onSearch: () => void;
  onSignOut: () => void;
};

const VisitorLinks = ({ address }: { address: PageAddress }) => (
  <>
    <ButtonLink look="secondary" size="small" className="desktop-only" href={wayIn('/signin', address)}>
      {t('Sign In')}
    </ButtonLink>
    <ButtonLink size="small" className={styles.signUp} href={wayIn('/signup', address)}>
      {t('Sign Up')}
    </ButtonLink>
  </>
);

export const NavBar = ({ studio, viewer, path, address, over, onSearch, onSignOut }: NavBarProps) => {
  const place = useRef<HTMLDivElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const fixed = usePastTop(place);
  const [menuOpen, setMenuOpen] = useState(false);
  const menuOpened = useOnceOpen(menuOpen);
  // NS-219 names the links of the bar; a live show that is coming is in the menu.
  const links = mainLinks(viewer, false);
  const header = (
    <header
      className={classNames(styles.nav, styles.wide, over && styles.over, fixed && styles.fixed)}
      data-part="nav-bar"
    >
      <div className="page-width">
        <Logo studio={studio} />
        <nav aria-label={t('Main')}>
          {links.map((link) => (
            <Anchor key={link.href} href={link.href} aria-current={isOpen(link, path) ? 'page' : undefined}>
              {link.title}
            </Anchor>
          ))}
        </nav>
        <div className={styles.end}>
          <IconButton label={t('Search')} icon="search" aria-keyshortcuts="/" onClick={onSearch} />
          {viewer ? (
            <>
              <MemberPart name="NoticeBell" />
              <MemberPart name="AccountMenu" viewer={viewer} onSignOut={onSignOut} />
            </>
          ) : (
            <VisitorLinks address={address} />
          )}
          <button
            ref={burger}
            type="button"
            className={classNames(iconButtonStyles.iconButton, styles.menuButton)}
            data-part="icon-button"
            aria-label={t('Menu')}
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
  return (
    <>
      <div ref={place} className={classNames(over && styles.navPlace)}>
        {over ? header : null}
      </div>
      {over ? null : header}
      {fixed && !over ? <div className={styles.navRoom} /> : null}
      {menuOpened ? (
        <Suspense fallback={null}>
          <NavDrawer
            open={menuOpen}
            onClose={() => setMenuOpen(false)}
            studio={studio}
            viewer={viewer}
            path={path}
            address={address}
            onSignOut={onSignOut}
            returnFocus={burger}
          />
        </Suspense>
      ) : null}
    </>
  );
};
