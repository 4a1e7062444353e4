import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../errors.ts';

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

type Branch = { path: string; value: object };

/** True for what JSON decodes to: a stream or a buffer is no tree, and may lead back to itself. */
const isBranch = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};

/** The path of the first text in a decoded body that PostgreSQL cannot keep; null where all can be kept. */
const unstorablePath = (body: unknown): string | null => {
  if (typeof body === 'string') return isStorable(body) ? null : '';
  // A list instead of recursion: a body may be nested deeper than the stack.
  const waiting: Branch[] = isBranch(body) ? [{ path: '', value: body }] : [];
  for (let branch = waiting.pop(); branch; branch = waiting.pop()) {
    for (const name of Object.keys(branch.value)) {
      const value: unknown = Reflect.get(branch.value, name);
      if (!isStorable(name)) return branch.path;
      if (typeof value === 'string' ? isStorable(value) : !isBranch(value)) continue;
      const path = branch.path ? `${branch.path}/${name}` : name;
      if (!isBranch(value)) return path;
      waiting.push({ path, value });
    }
  }
  return null;
};

/**
 * Refuses a decoded body with a text that PostgreSQL cannot keep: one with the zero character or with half a surrogate
 * pair. Throws `invalid` where the route names the wrong values of a body, `bad_request` elsewhere.
 */
export const refuseUnstorable = (body: unknown, namesValues: boolean): void => {
  const path = unstorablePath(body);
  if (path === null) return;
  throw new AppError(namesValues ? 'invalid' : 'bad_request', {
    fields: { [path || 'request']: [t('holds characters that cannot be kept')] },
  });
};
