import { useEffect, useRef } from 'react';
import { t } from '../../../contract/messages.ts';
import { useStudio } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import * as styles from './LinkSent.module.css';

/** Link to the outbox, in a studio that sends no mail yet. */
const OutboxNote = () => (
  <p className="muted">
    <Trans
      message="This studio has no mail server yet: its mail is shown <link>here</link>."
      components={{ link: <Anchor className="link" href="/sandbox/mail" fullLoad /> }}
    />
  </p>
);

/** Confirmation in place of the button that had a link mailed; takes over the focus of that button. */
export const LinkSent = ({ works }: { works: string }) => {
  const { mailOutbox } = useStudio();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} className={styles.accountSent} role="status" tabIndex={-1}>
      <p>{t('If that email exists, we have sent a link.')}</p>
      <p className="muted">{works}</p>
      {mailOutbox ? <OutboxNote /> : null}
    </div>
  );
};
