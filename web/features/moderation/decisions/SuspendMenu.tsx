import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { SuspensionTarget } from './Suspending.tsx';

type SuspendMenuProps = {
  /** What was written, for the name of the button. */
  of: string;
  person: SuspensionTarget;
  onSuspend: (person: SuspensionTarget) => void;
};

/** What is done with an author, apart from what is done with their words. */
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
