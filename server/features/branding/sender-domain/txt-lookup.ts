import { Resolver } from 'node:dns/promises';

/**
 * Lookup of the TXT records of a name, each with its parts joined; none if the name or the record does not exist.
 * Rejects if no answer came.
 */
export type LookUpTxt = (name: string) => Promise<string[]>;

const notThere: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);
/** Bounds above the needs of any domain; the rest of a hostile answer is left out. */
const most = { records: 50, letters: 2000 };

type Options = {
  /** Name servers other than those of the system. */
  servers?: readonly string[];
  /** Time-out of the whole lookup. */
  timeoutMs?: number;
};

export const createTxtLookup =
  ({ servers, timeoutMs = 5000 }: Options = {}): LookUpTxt =>
  async (name) => {
    const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 3), tries: 2 });
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), timeoutMs);
    try {
      const records = await resolver.resolveTxt(name);
      return records.slice(0, most.records).map((parts) => parts.join('').slice(0, most.letters));
    } catch (error) {
      if (error instanceof Error && 'code' in error && notThere.has(String(error.code))) return [];
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
