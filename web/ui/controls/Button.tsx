import type { ComponentProps } from 'react';
import { Anchor, type AnchorProps } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import * as styles from './Button.module.css';
import * as iconButtonStyles from './IconButton.module.css';

const looks = {
  primary: styles.primary,
  secondary: styles.secondary,
  accent: styles.accent,
  light: styles.light,
  glass: styles.glass,
  danger: styles.danger,
  'danger-outline': styles.dangerOutline,
} as const;

type Look = {
  /** Look of the button; light and glass are for use on pictures. */
  look?: keyof typeof looks;
  size?: 'small';
  wide?: boolean;
};

/** Returns the attributes of a button; data attributes let surrounding styles place it by part, look and size. */
const lookOf = ({ look = 'primary', size, wide }: Look, className?: string) => ({
  className: classNames(styles.button, looks[look], size && styles.small, wide && styles.wide, className),
  'data-part': 'button',
  'data-look': look,
  'data-size': size,
});

export const Button = ({ look, size, wide, className, type, ...rest }: ComponentProps<'button'> & Look) => (
  <button type={type ?? 'button'} {...lookOf({ look, size, wide }, className)} {...rest} />
);

export const ButtonLink = ({ look, size, wide, className, ...rest }: AnchorProps & Look) => (
  <Anchor {...lookOf({ look, size, wide }, className)} {...rest} />
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  icon: IconName;
  ring?: boolean;
};

export const IconButton = ({ label, icon, ring, className, type, ...rest }: IconButtonProps) => (
  <button
    type={type ?? 'button'}
    className={classNames(iconButtonStyles.iconButton, ring && iconButtonStyles.ring, className)}
    data-part="icon-button"
    aria-label={label}
    {...rest}
  >
    <Icon name={icon} />
  </button>
);
