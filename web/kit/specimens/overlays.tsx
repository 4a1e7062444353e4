import { useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CopyButton, CopyIcon } from '../../ui/overlays/CopyButton.tsx';
import { Dialog, DialogFoot, Drawer } from '../../ui/overlays/Dialog.tsx';
import { DialogPanel, DrawerPanel } from '../../ui/overlays/DialogPanel.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { type MenuEntry, MenuPanel } from '../../ui/overlays/MenuPanel.tsx';
import { ShareDialog } from '../../ui/overlays/ShareDialog.tsx';
import { SortMenu } from '../../ui/overlays/SortMenu.tsx';
import { Toasts } from '../../ui/overlays/Toast.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { Holding, nothing, type Specimens } from './specimen.tsx';

const address = 'https://studio.test/s/gift';

const entries: readonly MenuEntry[] = [
  { kind: 'action', label: 'Add to playlist', icon: 'plus', onSelect: nothing },
  { kind: 'link', label: 'Find a class', icon: 'search', href: '/class-finder' },
  { kind: 'line' },
  {
    kind: 'choice',
    label: 'Theme',
    value: 'light',
    options: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
    onChoose: nothing,
  },
  { kind: 'action', label: 'Delete', icon: 'trash', danger: true, onSelect: nothing },
];

type Panel = typeof DialogPanel | typeof DrawerPanel | typeof Dialog | typeof Drawer;

/** Button that opens a panel with a title, a sentence and two buttons. */
const Opener = ({ of: Opened }: { of: Panel }) => (
  <Holding initial={false}>
    {(open, setOpen) => (
      <>
        <Button look="secondary" onClick={() => setOpen(true)}>
          Open
        </Button>
        <Opened open={open} onClose={() => setOpen(false)} title="Delete the series?">
          <p className="muted">Its classes stay.</p>
          <DialogFoot>
            <Button look="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button look="danger" onClick={() => setOpen(false)}>
              Delete
            </Button>
          </DialogFoot>
        </Opened>
      </>
    )}
  </Holding>
);

const MenuPanelOpener = () => {
  const button = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <span ref={button}>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <MenuPanel
        open={open}
        byKeyboard={false}
        onClose={() => setOpen(false)}
        anchor={button}
        label="Entries"
        entries={entries}
      />
    </span>
  );
};

export const overlays: Specimens = {
  Menu: {
    entries: (
      <Menu label="Options" entries={entries}>
        <Icon name="options" />
      </Menu>
    ),
    'with a head': (
      <Menu label="Options of Maya" entries={entries} head={<b>Maya Okafor</b>}>
        <Icon name="options" />
      </Menu>
    ),
  },
  MenuPanel: { opened: <MenuPanelOpener /> },
  Dialog: { opened: <Opener of={Dialog} /> },
  DialogFoot: {
    plain: (
      <DialogFoot>
        <Button>Save</Button>
      </DialogFoot>
    ),
  },
  DialogPanel: { opened: <Opener of={DialogPanel} /> },
  Drawer: { opened: <Opener of={Drawer} /> },
  DrawerPanel: { opened: <Opener of={DrawerPanel} /> },
  ShareDialog: {
    opened: (
      <Holding initial={false}>
        {(open, setOpen) => (
          <>
            <Button look="secondary" onClick={() => setOpen(true)}>
              Open
            </Button>
            <ShareDialog open={open} onClose={() => setOpen(false)} item="Class" url={address} />
          </>
        )}
      </Holding>
    ),
  },
  CopyButton: { enabled: <CopyButton text={address} /> },
  CopyIcon: { plain: <CopyIcon text={address} label="Copy the address" /> },
  SortMenu: {
    chosen: (
      <Holding initial="newest">
        {(value, change) => (
          <SortMenu
            value={value}
            options={[
              { value: 'newest', title: 'Newest' },
              { value: 'popular', title: 'Most Popular' },
            ]}
            onChange={change}
          />
        )}
      </Holding>
    ),
    'another order': (
      <SortMenu
        label="Sort another"
        value={null}
        options={[{ value: 'newest', title: 'Newest' }]}
        onChange={nothing}
      />
    ),
  },
  Toasts: {
    shown: (
      <>
        <Button look="secondary" onClick={() => showToast('Saved')}>
          Say it
        </Button>
        <Button
          look="secondary"
          onClick={() => showToast('Removed', { action: { label: 'Undo', onClick: nothing } })}
        >
          With an action
        </Button>
        <Toasts />
      </>
    ),
  },
  Tooltip: { plain: <Tooltip text="From gentle to demanding.">Level 2</Tooltip> },
};
