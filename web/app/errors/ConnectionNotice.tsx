import { type Connection, useConnection } from '../../client/connection.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './ConnectionNotice.module.css';

const sentences: Record<Exclude<Connection, 'fine'>, string> = {
  offline: 'You are offline. What is on the screen stays.',
  unreachable: 'The studio cannot be reached right now. Please try again soon.',
};

/** The only message about the connection, for the whole shell. */
export const ConnectionNotice = () => {
  const state = useConnection();
  return (
    <div role="status" data-part="connection-notice">
      {state === 'fine' ? null : (
        <p className={styles.offline}>
          <Icon name="offline" />
          {sentences[state]}
        </p>
      )}
    </div>
  );
};
