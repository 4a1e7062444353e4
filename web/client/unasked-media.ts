type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

/** False if media that nobody asked for would cost data or disturb: data saver, mobile or slow connection, reduced motion. */
export const mayPlayUnasked = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const holds = (query: string) => window.matchMedia(query).matches;
  return (
    !holds('(prefers-reduced-motion: reduce)') &&
    !holds('(prefers-reduced-data: reduce)') &&
    !connection?.saveData &&
    connection?.type !== 'cellular' &&
    !/[23]g$/.test(connection?.effectiveType ?? '')
  );
};
