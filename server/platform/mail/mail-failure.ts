/** Codes of failures before a mail server has heard of a mail: connecting, greeting, TLS, signing in. */
const connectionCodes =
  /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EAUTH|ENOAUTH|EOAUTH2|EPROXY|ECONNREFUSED|ECONNRESET)$/;
/** Commands that are about one mail. */
const mailCommands = /^(MAIL FROM|RCPT TO|DATA|BDAT)$/;

/** Whether the mail server could not be reached, or refuses all mail; otherwise it refused this one. */
export const serverAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, command } = error as Error & { code?: string; command?: string };
  return connectionCodes.test(code ?? '') && !mailCommands.test(command ?? '');
};
