import { initialsOf } from '../../contract/accounts/initials.ts';
import { smallPhoto } from '../../contract/library/small-photo.ts';
import { classNames } from './class-names.ts';
import * as styles from './PersonPicture.module.css';

type PersonPictureProps = {
  person: { firstName: string; lastName: string; avatar: string | null };
  /** 40 pixels, 72 or 120. */
  size?: 'large' | 'extra-large';
  /** Empty where the name stands beside it. */
  alt?: string;
};

const sizes = { large: styles.large, 'extra-large': styles.extraLarge } as const;

/** The picture of a person, or the initials. */
export const PersonPicture = ({ person, size, alt = '' }: PersonPictureProps) =>
  person.avatar ? (
    <img
      className={classNames(styles.avatar, size && sizes[size])}
      data-testid="person-picture"
      data-part="avatar"
      src={smallPhoto(person.avatar)}
      alt={alt}
      width={40}
      height={40}
    />
  ) : (
    // Drawn by css: what stands around it has a name of its own.
    <span
      className={classNames(styles.avatar, styles.initials, size && sizes[size])}
      data-testid="person-picture"
      data-part="avatar"
      data-initials={initialsOf(person)}
    />
  );
