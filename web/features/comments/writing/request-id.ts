/** 32 hexadecimal digits; `randomUUID` is missing where a studio is not served over TLS. */
const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** One id for the same words, however often they are sent; another for other words. */
export const createRequestIds = (make: () => string = newRequestId) => {
  let last: { text: string; id: string } | null = null;
  return {
    of: (text: string): string => {
      if (last?.text !== text) last = { text, id: make() };
      return last.id;
    },
    /** They have arrived: the same words again are another comment. */
    settle: (): void => {
      last = null;
    },
  };
};
