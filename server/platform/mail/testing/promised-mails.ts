import type { Config } from '../../config.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createMailSealing } from '../outgoing-mails.ts';

type Studio = { database: Pick<TestDatabase, 'pool'>; config: Pick<Config, 'secret'> };
type OpenedMail = { messageKey: string; to: string; subject: string; text: string; html: string };

/** The mails that wait in the outbox and whose keys begin so, opened, in the order in which they were promised. */
export const promisedMails = async (
  { database: { pool }, config }: Studio,
  keyPrefix = '',
): Promise<OpenedMail[]> => {
  const sealing = createMailSealing(config.secret);
  const { rows } = await pool.query<{ key: string; recipient: string; body: string }>(
    `select message_key as key, recipient, body from outgoing_mails
     where sent_at is null and starts_with(message_key, $1) order by created_at, message_key`,
    [keyPrefix],
  );
  return rows.map(({ key, recipient, body }) => ({
    messageKey: key,
    to: recipient,
    ...JSON.parse(sealing.open(key, body) ?? 'null'),
  }));
};
