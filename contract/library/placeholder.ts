/** The size of a placeholder in pixels: so few that the browser's own scaling blurs them. */
export const placeholderSize = { columns: 4, rows: 3 } as const;

/** The head of a bitmap of that size with 24 bits a pixel: 54 bytes, so its base64 ends where that of the pixels begins. */
const bitmapHead = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACQAAAATCwAAEwsAAAAAAAAAAAAA';

/** An address of the placeholder of an image. */
export const placeholderAddress = (pixels: string): string => `data:image/bmp;base64,${bitmapHead}${pixels}`;
