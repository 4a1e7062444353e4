/** The number of a row that an address names; null for anything else, which names nothing there is. */
export const readRowId = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);
