import type { RefObject } from 'react';
import type { Me } from '../../../contract/accounts/users.ts';
import type { Studio } from '../../../contract/catalog/home.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Drawer } from '../../ui/overlays/Dialog.tsx';
import { Avatar } from './Avatar.tsx';
import menuHeadStyles from './MenuHead.module.css';
import styles from './NavDrawer.module.css';
import { accountLinks, isOpen, mainLinks, wayIn } from './navigation.ts';

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
        <small>{viewer.username ? `@${viewer.username}` : viewer.email}</small>
      </span>
    </div>
  ) : (
    <div className={styles.waysIn}>
      <ButtonLink wide href={wayIn('/signup', address)} onClick={onClose}>
        Sign Up
      </ButtonLink>
      <ButtonLink look="secondary" wide href={wayIn('/signin', address)} onClick={onClose}>
        Sign In
      </ButtonLink>
    </div>
  );

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
    className={styles.navDrawer}
    returnFocus={returnFocus}
  >
    <DrawerHead viewer={viewer} address={address} onClose={onClose} />
    <nav aria-label="Main, mobile">
      {mainLinks(viewer).map((link) => (
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
      <nav aria-label="Account" className={styles.account}>
        {accountLinks.map(({ title, href }) => (
          <Anchor key={href} href={href} onClick={onClose}>
            {title}
          </Anchor>
        ))}
        <button
          type="button"
          onClick={() => {
            onClose();
            onSignOut();
          }}
        >
          Sign Out
        </button>
      </nav>
    ) : null}
  </Drawer>
);
