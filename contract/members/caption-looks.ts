/** Sizes and contrasts of captions. */
export const captionSizes = ['s', 'm', 'l', 'xl'] as const;
export type CaptionSize = (typeof captionSizes)[number];
export const captionContrasts = ['plain', 'solid', 'yellow'] as const;
export type CaptionContrast = (typeof captionContrasts)[number];
export type CaptionLook = { size: CaptionSize; contrast: CaptionContrast };
