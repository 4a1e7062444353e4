import { classNames } from '../class-names.ts';
import * as controlsStyles from '../controls.module.css';
import { PlayerIcon, type PlayerIconName } from '../PlayerIcon.tsx';

type PressProps = {
  label: string;
  icon: PlayerIconName;
  onPress: () => void;
  className?: string;
  part?: string;
  pressed?: boolean;
};

/** Button of the player that is an icon alone. */
export const Press = ({ label, icon, onPress, className, part, pressed }: PressProps) => (
  <button
    type="button"
    className={classNames(controlsStyles.iconButton, className)}
    data-part={classNames('icon-button', part)}
    aria-label={label}
    aria-pressed={pressed}
    onClick={onPress}
  >
    <PlayerIcon name={icon} />
  </button>
);
