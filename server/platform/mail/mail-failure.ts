/** Codes of failures before a mail server has heard of a mail: connecting, greeting, TLS, signing in. */
const connectionCodes =
  /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EAUTH|ENOAUTH|EOAUTH2|EPROXY|ECONNREFUSED|ECONNRESET)$/;
/** Commands that are about one mail. */
const mailCommands = /^(MAIL FROM|RCPT TO|DATA|BDAT)$/;

/** Returns true for an error of an unreachable mail server or one that refuses all mail, false for one mail refused. */
export const serverAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, command } = error as Error & { code?: string; command?: string };
  return connectionCodes.test(code ?? '') && !mailCommands.test(command ?? '');
};
