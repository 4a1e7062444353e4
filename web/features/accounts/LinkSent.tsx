import { useEffect, useRef } from 'react';
import { useStudio } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import styles from './LinkSent.module.css';

/** Where the mail is, in a studio that sends none yet. */
const OutboxNote = () => (
  <p className="muted">
    This studio has no mail server yet: its mail is shown{' '}
    <Anchor className="link" href="/sandbox/mail" fullLoad>
      here
    </Anchor>
    .
  </p>
);

/** Stands where the button stood that had a link mailed, and has the focus that the button had. */
export const LinkSent = ({ works }: { works: string }) => {
  const { mailOutbox } = useStudio();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} className={styles.accountSent} role="status" tabIndex={-1}>
      <p>If that email exists, we have sent a link.</p>
      <p className="muted">{works}</p>
      {mailOutbox ? <OutboxNote /> : null}
    </div>
  );
};
