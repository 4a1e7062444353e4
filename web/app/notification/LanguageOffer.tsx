import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '../../../contract/languages.ts';
import { languageCookie, languagesOf } from '../../../contract/pages/language-addresses.ts';
import { pageCookies } from '../../client/browser-storage.ts';
import { useStudio } from '../../client/context.ts';
import { cookieValue } from '../../client/cookie-value.ts';
import { useShownLanguage } from '../../client/language/shown-language.ts';
import { useMe } from '../../client/me.ts';
import { loadChunk } from '../../client/pages/chunk.ts';

const loadBar = async () =>
  (await loadChunk('LanguageOfferBar', () => import('./LanguageOfferBar.tsx'))).LanguageOfferBar;
type Bar = Awaited<ReturnType<typeof loadBar>>;

/** Returns the first language of the browser that the studio has. */
const browserLanguage = (offered: readonly Language[]): Language | undefined =>
  navigator.languages.flatMap((tag) => offered.find((language) => tag.split('-')[0] === language) ?? [])[0];

/**
 * Offers the open page in the language of a visitor's browser, in place of its children, until the visitor has chosen a
 * language. Visitors share cached pages, so the browser compares, and loads the script of the offer only then.
 */
export const LanguageOffer = ({ children }: { children: ReactNode }) => {
  const { languages } = useStudio();
  const shown = useShownLanguage();
  const isVisitor = useMe() === null;
  const [offer, setOffer] = useState<{ Bar: Bar; language: Language } | null>(null);
  useEffect(() => {
    if (!languages || !isVisitor || cookieValue(pageCookies(), languageCookie)) return;
    const language = browserLanguage(languagesOf({ languages }));
    if (!language || language === shown) return;
    loadBar()
      .then((Bar) => setOffer({ Bar, language }))
      .catch(() => undefined);
  }, [languages, isVisitor, shown]);
  return offer ? <offer.Bar language={offer.language} /> : children;
};
