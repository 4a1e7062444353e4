import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured lines on standard output; secrets never stand in them. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'password'],
  });
