import type { ReactNode } from 'react';
import { ownLanguage, type Translated } from './own-language.ts';

type OwnTextProps = {
  /** Answer with the words, where they may be translated. */
  of?: Translated;
  /** Name of the words in the answer. */
  field?: string;
  children: ReactNode;
};

/**
 * Words of the studio itself, such as titles and descriptions: they may be in another language than the page around
 * them, so that they say which, have the direction of their own first letter and keep their punctuation at its end.
 */
export const OwnText = ({ of, field, children }: OwnTextProps) => (
  <bdi lang={ownLanguage(of, field)}>{children}</bdi>
);
