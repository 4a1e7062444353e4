import { type DestinationStream, type Logger, pino } from 'pino';
import { standardOutput } from './standard-output.ts';

export type Log = Logger;

/** Structured lines on standard output, or where tests read them; secrets never stand in them. */
export const createLog = (level: string, destination: DestinationStream = standardOutput()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'password'],
    },
    destination,
  );
