import { Menu } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Anchor, type LinkAddress } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import * as styles from './MenuPanel.module.css';

export type MenuEntry =
  | {
      kind: 'action';
      label: string;
      /** Small words below the label. */
      hint?: string;
      icon?: IconName;
      danger?: boolean;
      /** Leaves the menu open, such as for other entries in their place. */
      staysOpen?: boolean;
      onSelect: () => void;
    }
  | { kind: 'link'; label: string; icon?: IconName; href: LinkAddress; fullLoad?: boolean }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: readonly { value: string; label: string; lang?: string }[];
      onChoose: (value: string) => void;
    }
  | { kind: 'line' };

export type MenuPanelProps = {
  open: boolean;
  /** True if the menu was opened by a key, so that the first entry is focused. */
  byKeyboard: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'end';
  head?: ReactNode;
  entries: readonly MenuEntry[];
};

const Entry = ({ entry }: { entry: MenuEntry }) => {
  switch (entry.kind) {
    case 'line':
      return <Menu.Separator render={<hr />} />;
    case 'link':
      return (
        <Menu.LinkItem closeOnClick render={<Anchor href={entry.href} fullLoad={entry.fullLoad} />}>
          {entry.icon ? <Icon name={entry.icon} /> : null}
          {entry.label}
        </Menu.LinkItem>
      );
    case 'choice':
      return (
        <Menu.RadioGroup
          value={entry.value}
          onValueChange={(value: string) => entry.onChoose(value)}
          aria-label={entry.label}
        >
          <div className={styles.groupLabel} aria-hidden="true">
            {entry.label}
          </div>
          {entry.options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} lang={option.lang}>
              {option.label}
              <Menu.RadioItemIndicator className={styles.chosen}>
                <Icon name="check" />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      );
    default:
      return (
        <Menu.Item
          className={classNames(entry.danger && styles.danger)}
          closeOnClick={!entry.staysOpen}
          onClick={entry.onSelect}
        >
          {entry.icon ? <Icon name={entry.icon} /> : null}
          {entry.hint ? (
            <span>
              {entry.label}
              <small>{entry.hint}</small>
            </span>
          ) : (
            entry.label
          )}
        </Menu.Item>
      );
  }
};

/**
 * Returns true if the chosen action has moved the focus, for example into a dialog; the closing menu then leaves it
 * there.
 */
const hasMovedOn = (popup: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && !popup?.contains(activeElement);
};

export const MenuPanel = (props: MenuPanelProps) => {
  const { open, byKeyboard, onClose, anchor, label, align = 'end', head, entries } = props;
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open || !byKeyboard) return;
    // Runs after the menu itself has taken the focus.
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [open, byKeyboard]);
  return (
    <Menu.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          className={styles.floatRoot}
          anchor={anchor}
          side="bottom"
          align={align}
          sideOffset={6}
          collisionPadding={12}
        >
          <Menu.Popup
            ref={popup}
            className={styles.menu}
            data-part="menu"
            aria-label={label}
            finalFocus={() => (hasMovedOn(popup.current) ? false : anchor.current)}
          >
            {head}
            {entries.map((entry, index) => (
              <Entry key={entry.kind === 'line' ? `line ${index}` : entry.label} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};
