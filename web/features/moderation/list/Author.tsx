import type { ReactNode } from 'react';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { personOf } from '../../../ui/person-of.ts';
import * as styles from './EntryText.module.css';
import { MemberName } from './MemberName.tsx';

type AuthorProps = {
  userId: string | null;
  fullName: string;
  /** Kind and state of the text. */
  children: ReactNode;
};

/** Head of a comment that was reported or held: its author, with its kind and state below the name. */
export const Author = ({ userId, fullName, children }: AuthorProps) => (
  <div className={styles.author}>
    <PersonPicture person={personOf({ name: fullName, avatar: null })} />
    <div>
      <p className={styles.name}>
        <MemberName userId={userId} fullName={fullName} />
      </p>
      <p className={styles.kind}>{children}</p>
    </div>
  </div>
);
