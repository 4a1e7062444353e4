import { connect, type Socket } from 'node:net';
import { checkedLookup, refuseInside } from '../outgoing/checked-lookup.ts';

type Opened = (error: Error | null, opened?: { connection: Socket }) => void;
type Server = { host?: string; port?: number | string; secure?: boolean; connectionTimeout?: number };

const usualPort = { smtp: 587, smtps: 465 };
const onlyPublic = { privateNetworkAllowed: false };

/**
 * Opens connections of nodemailer to addresses of the public internet alone, for a mail server that was typed in the
 * browser.
 */
export const publicSocket = (
  { host = '', port, secure = false, connectionTimeout = 10_000 }: Server,
  opened: Opened,
): void => {
  try {
    refuseInside(host, onlyPublic);
  } catch (error) {
    opened(Object.assign(error as Error, { code: 'ECONNECTION' }));
    return;
  }
  const socket = connect({
    host,
    port: Number(port) || usualPort[secure ? 'smtps' : 'smtp'],
    lookup: checkedLookup(onlyPublic),
  });
  const failed = (error: NodeJS.ErrnoException): void => {
    socket.destroy();
    // The codes of nodemailer.
    const code = error.code === 'ENOTFOUND' ? 'EDNS' : (error.code ?? 'ECONNECTION');
    opened(Object.assign(error, { code }));
  };
  socket.setTimeout(connectionTimeout, () =>
    failed(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
  );
  socket.once('error', failed);
  socket.once('connect', () => {
    socket.off('error', failed);
    socket.setTimeout(0);
    socket.removeAllListeners('timeout');
    opened(null, { connection: socket });
  });
};
