import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { SuspensionTarget } from './Suspending.tsx';

type SuspendMenuProps = {
  /** Item that the member wrote, for the accessible name of the button. */
  of: string;
  person: SuspensionTarget;
  onSuspend: (person: SuspensionTarget) => void;
};

/** Menu of actions on the author, as opposed to actions on the comment. */
export const SuspendMenu = ({ of, person, onSuspend }: SuspendMenuProps) => (
  <Menu
    label={`Options for ${of}`}
    entries={[
      {
        kind: 'action',
        label: `Suspend ${person.fullName}`,
        icon: 'clock',
        danger: true,
        onSelect: () => onSuspend(person),
      },
    ]}
  >
    <Icon name="options" />
  </Menu>
);
