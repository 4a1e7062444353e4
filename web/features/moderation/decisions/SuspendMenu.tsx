import { t } from '../../../../contract/messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { SuspensionTarget } from './Suspending.tsx';

type SuspendMenuProps = {
  /** Accessible name of the button. */
  label: string;
  person: SuspensionTarget;
  onSuspend: (person: SuspensionTarget) => void;
};

/** Menu of actions on the author, as opposed to actions on the comment. */
export const SuspendMenu = ({ label, person, onSuspend }: SuspendMenuProps) => (
  <Menu
    label={label}
    entries={[
      {
        kind: 'action',
        label: t('Suspend {name}', { name: person.fullName }),
        icon: 'clock',
        danger: true,
        onSelect: () => onSuspend(person),
      },
    ]}
  >
    <Icon name="options" />
  </Menu>
);
