import { type Message, msg, t } from '../../../contract/messages.ts';
import { type Connection, useConnection } from '../../client/connection.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './ConnectionNotice.module.css';

const sentences: Record<Exclude<Connection, 'fine'>, Message> = {
  offline: msg('You are offline. What is on the screen stays.'),
  unreachable: msg('The studio cannot be reached right now. Please try again soon.'),
};

/** The only message about the connection, for the whole shell. */
export const ConnectionNotice = () => {
  const state = useConnection();
  return (
    <div role="status" data-part="connection-notice">
      {state === 'fine' ? null : (
        <p className={styles.offline}>
          <Icon name="offline" />
          {t(sentences[state])}
        </p>
      )}
    </div>
  );
};
