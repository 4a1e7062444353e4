import { ownNameOf } from '../../../contract/language-facts.ts';
import type { Language } from '../../../contract/languages.ts';
import { languageCookie } from '../../../contract/pages/language-addresses.ts';
import { writeCookie } from '../../client/browser-storage.ts';
import { useShownLanguage } from '../../client/language/shown-language.ts';
import { useLanguageLinks, yearSeconds } from '../navigation/language-links.ts';
import { FootBar } from './FootBar.tsx';
import { offerWords } from './offer-words.ts';

/** Line in another language than the page's, with a link to the page in it; to dismiss it chooses the page's own. */
export const LanguageOfferBar = ({ language }: { language: Language }) => {
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
