import { Outlet } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { useStudio } from '../../client/context.ts';
import { FreshProof, SessionEnd } from '../../features/accounts/index.ts';
import { UploadsBar } from '../../features/catalog-administration/index.ts';
import { SandboxTimeBand } from '../../features/membership-administration/index.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Drawer } from '../../ui/overlays/Dialog.tsx';
import { Logo } from '../navigation/Logo.tsx';
import { useOfStaff } from '../Shell.tsx';
import * as styles from './AdminFrame.module.css';
import { AdminNav } from './AdminNav.tsx';
import { CommandBox } from './command/CommandBox.tsx';
import { useOpenedGroups } from './opened-groups.ts';

const ViewAsMember = () => (
  <Anchor className={classNames(styles.railExit, 'small')} href="/">
    <Icon name="eye" />
    {t('View as a member')}
  </Anchor>
);

/** The rail of the admin pages; a bar with a menu where it does not fit. */
const Rail = () => {
  const studio = useStudio();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const groups = useOpenedGroups();
  return (
    <aside className={styles.rail}>
      <Logo studio={studio} />
      <p className="small quiet">{t('Studio admin')}</p>
      <IconButton
        ref={button}
        className={styles.railOpener}
        label={t('Studio menu')}
        icon="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <CommandBox />
      <AdminNav label={t('Admin')} groups={groups} />
      <UploadsBar />
      <ViewAsMember />
      <Drawer
        open={open}
        onClose={close}
        title={t('Studio admin')}
        className={styles.railMenu}
        returnFocus={button}
      >
        <AdminNav label={t('Admin, menu')} groups={groups} onFollow={close} />
        <ViewAsMember />
      </Drawer>
    </aside>
  );
};

/**
 * Around every admin page. Others see the page without the frame, and that page is Not Found. Staff whose rights go while
 * a page is open keep it as it is: it says why, and they lose nothing that they typed.
 */
export const AdminFrame = () =>
  useOfStaff() ? (
    <div className={styles.frame}>
      <SandboxTimeBand />
      <Rail />
      <Outlet />
      <SessionEnd />
      <FreshProof />
    </div>
  ) : (
    <Outlet />
  );
