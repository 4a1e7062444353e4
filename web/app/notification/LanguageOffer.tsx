import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useStudio } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { loadChunk } from '../../client/pages/chunk.ts';

/**
 * Offers the open page in the language of a visitor's browser, in place of its children, until the visitor has chosen a
 * language. Visitors share cached pages, so the browser compares; a studio with one language loads no script for it.
 */
export const LanguageOffer = ({ children }: { children: ReactNode }) => {
  const { languages } = useStudio();
  const me = useMe();
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (languages?.[1] && !me)
      loadChunk('offer', () => import('./LanguageOfferBar.tsx'))
        .then(({ offerOf }) => setBar(() => offerOf(languages)))
        .catch(() => undefined);
  }, [languages, me]);
  return Bar ? <Bar /> : children;
};
