import type { ReactNode } from 'react';

/**
 * Words of the studio itself, such as titles and descriptions: they may be in another language than the page around
 * them, so that they have the direction of their own first letter and keep their punctuation at its end.
 */
export const OwnText = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>;
