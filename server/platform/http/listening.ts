import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { t } from '../../../contract/messages.ts';
import { inTerminalLanguage } from '../terminal-language.ts';

const explanations: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    t(
      'Port {port} is taken: something else listens there, perhaps another Openmat. End it, or set PORT to another number, such as {next}.',
      { port: String(port), next: String(port + 1) },
    ),
  EACCES: (port) =>
    t(
      'This account may not listen on port {port}. Set PORT to a number above 1023, and let a web server in front pass requests on.',
      { port: String(port) },
    ),
  EADDRNOTAVAIL: (_port, host) =>
    t(
      'HOST is {host}, which is no address of this machine. Set it to one that is, or to 0.0.0.0 for all of them.',
      { host },
    ),
  ENOTFOUND: (_port, host) =>
    t('HOST is {host}, which is not known here. Set it to an address of this machine.', { host }),
};

type Address = { port: number; host: string };

/** Starts listening; throws an explanation in words if that fails. */
export const listenInWords = async (
  app: { listen: (at: Address) => unknown },
  { port, host }: Address,
): Promise<void> => {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const explain = explanations[(error as NodeJS.ErrnoException).code ?? ''];
    throw explain
      ? new Error(
          inTerminalLanguage(() => explain(port, host)),
          { cause: error },
        )
      : error;
  }
};

/** Throws an explanation in words if the port cannot be listened on, before anything else is done. */
export const refuseTakenPort = async (at: Address): Promise<void> => {
  const server = createServer();
  await listenInWords({ listen: (there) => once(server.listen(there), 'listening') }, at);
  server.close();
  await once(server, 'close');
};

const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/**
 * Returns the address at which this machine itself reaches a listening server, whatever stands in front of it, such as
 * `http://127.0.0.1:3000`. A server that is handed its connections is reached at `at`.
 */
export const ownAddress = (
  { server }: { server: { address: () => AddressInfo | string | null } },
  at: Address,
): string => {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : at.port;
  const host = anywhere[at.host] ?? (at.host.includes(':') ? `[${at.host}]` : at.host);
  return `http://${host}:${port}`;
};
