import type { ComponentType } from 'react';
import { currentLanguage } from '../../../contract/current-language.ts';
import { ownNameOf } from '../../../contract/language-facts.ts';
import type { Language } from '../../../contract/languages.ts';
import { languageCookie } from '../../../contract/pages/language-addresses.ts';
import { pageCookies, writeCookie } from '../../client/browser-storage.ts';
import { cookieValue } from '../../client/cookie-value.ts';
import { useShownLanguage } from '../../client/language/shown-language.ts';
import { useLanguageLinks, yearSeconds } from '../navigation/language-links.ts';
import { FootBar } from './FootBar.tsx';
import { offerWords } from './offer-words.ts';

/** Line in another language than the page's, with a link to the page in it; to dismiss it chooses the page's own. */
const LanguageOfferBar = ({ language }: { language: Language }) => {
  const shown = useShownLanguage();
  const link = useLanguageLinks().find((one) => one.language === language);
  if (!link) return null;
  const words = offerWords[language];
  return (
    <FootBar
      label={ownNameOf(language)}
      dismissal={words.dismissal}
      onDismiss={() => writeCookie(languageCookie, shown, yearSeconds)}
      language={language}
    >
      <p>{words.offer}</p>
      <a className="link small" href={link.href} hrefLang={language} onClick={link.onClick}>
        {words.link}
      </a>
    </FootBar>
  );
};

/** Returns the first language of the browser that the studio has. */
const browserLanguage = (offered: readonly Language[]): Language | undefined =>
  navigator.languages.flatMap((tag) => offered.find((language) => tag.split('-')[0] === language) ?? [])[0];

/** Returns the bar that offers a visitor another language; null for who has chosen one or prefers the one shown. */
export const offerOf = (offered: readonly Language[]): ComponentType | null => {
  const language = browserLanguage(offered);
  if (!language || language === currentLanguage() || cookieValue(pageCookies(), languageCookie)) return null;
  return () => <LanguageOfferBar language={language} />;
};
