import type { ComponentProps } from 'react';
import { Anchor, type AnchorProps } from '../Anchor.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';

type Look = {
  /** p primary, s outlined, a accent, light and glass on pictures, out-d outlined red. */
  look?: 'p' | 's' | 'a' | 'light' | 'glass' | 'danger' | 'out-d';
  size?: 'sm';
  wide?: boolean;
};

const lookOf = ({ look = 'p', size, wide }: Look, className?: string) =>
  classNames('btn', look, size, wide && 'wide', className);

export const Button = ({ look, size, wide, className, type, ...rest }: ComponentProps<'button'> & Look) => (
  <button type={type ?? 'button'} className={lookOf({ look, size, wide }, className)} {...rest} />
);

export const ButtonLink = ({ look, size, wide, className, ...rest }: AnchorProps & Look) => (
  <Anchor className={lookOf({ look, size, wide }, className)} {...rest} />
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  icon: IconName;
  ring?: boolean;
};

export const IconButton = ({ label, icon, ring, className, type, ...rest }: IconButtonProps) => (
  <button
    type={type ?? 'button'}
    className={classNames('ib', ring && 'ring', className)}
    aria-label={label}
    {...rest}
  >
    <Icon name={icon} />
  </button>
);
