import { Popover } from '@base-ui/react/popover';
import { type RefObject, useRef } from 'react';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as dialogPanelStyles from '../../ui/overlays/DialogPanel.module.css';
import { DrawerPanel } from '../../ui/overlays/DialogPanel.tsx';
import * as menuPanelStyles from '../../ui/overlays/MenuPanel.module.css';
import { useMedia } from '../../ui/use-media.ts';
import * as noticeListStyles from './NoticeList.module.css';
import { MarkAllAsRead, NoticeList } from './NoticeList.tsx';

type NoticePanelProps = { open: boolean; onClose: () => void; anchor: RefObject<HTMLElement | null> };

const Settings = ({ onLeave }: { onLeave: () => void }) => (
  <Anchor
    className={classNames(noticeListStyles.settings, 'small')}
    href="/settings/notices"
    onClick={onLeave}
  >
    {t('Notice settings')}
  </Anchor>
);

const Sheet = ({ open, onClose, anchor }: NoticePanelProps) => (
  <DrawerPanel
    open={open}
    onClose={onClose}
    title={t('Notices')}
    full
    className={noticeListStyles.notices}
    returnFocus={anchor}
    headEnd={<MarkAllAsRead />}
  >
    <NoticeList onLeave={onClose} />
    <Settings onLeave={onClose} />
  </DrawerPanel>
);

const Below = ({ open, onClose, anchor }: NoticePanelProps) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // A press on the bell is the bell's to answer.
        const atBell = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!next && !(reason === 'outside-press' && atBell)) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={menuPanelStyles.floatRoot}
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={12}
        >
          <Popover.Popup
            ref={popup}
            className={classNames(menuPanelStyles.menu, noticeListStyles.notices)}
            data-part="menu"
            initialFocus={popup}
            finalFocus={anchor}
          >
            <header>
              <Popover.Title className="title-4">{t('Notices')}</Popover.Title>
              <MarkAllAsRead />
            </header>
            <div className={dialogPanelStyles.body} data-part="body">
              <NoticeList onLeave={onClose} />
            </div>
            <hr />
            <Settings onLeave={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};

/** Below the bell; a sheet of its own where the screen is narrow. */
export const NoticePanel = (props: NoticePanelProps) =>
  useMedia('(max-width: 768px)') ? <Sheet {...props} /> : <Below {...props} />;
