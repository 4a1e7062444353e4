const longest = 900;

/** Names of files and folders on every system, and nothing a path, an address or a header could read otherwise. */
const part = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** True for relative paths that stay inside: no empty, hidden or upward parts, no other signs. */
export const isObjectKey = (key: string): boolean =>
  key.length <= longest && key.split('/').every((name) => part.test(name));

/** The key itself. Throws for one that is none: the caller made a mistake. */
export const objectKey = (key: string): string => {
  if (isObjectKey(key)) return key;
  throw new Error(`${JSON.stringify(key.slice(0, 100))} is no key of stored files`);
};
