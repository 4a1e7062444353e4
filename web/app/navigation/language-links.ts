import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { ownNameOf } from '../../../contract/language-facts.ts';
import type { Language } from '../../../contract/languages.ts';
import {
  basePathOf,
  languageCookie,
  languagesOf,
  withBasePath,
} from '../../../contract/pages/language-addresses.ts';
import { writeCookie } from '../../client/browser-storage.ts';
import { useAppContext, useStudio } from '../../client/context.ts';
import { useShownLanguage } from '../../client/language/shown-language.ts';
import { useMe } from '../../client/me.ts';
import { usePageAddress } from '../../client/pages/page-address.ts';
import { loadChangeLanguage } from '../../features/accounts/index.ts';
import { isPlainClick } from '../../ui/Anchor.tsx';

/** Returns the change of a member’s language. */
export const useChangeOfLanguage = () => {
  const context = useAppContext();
  const router = useRouter();
  return async (language: Language): Promise<void> => {
    const changeLanguage = await loadChangeLanguage();
    await changeLanguage(context, router, language);
  };
};

/** Lifetime of the cookie of a chosen language. */
export const yearSeconds = 365 * 24 * 60 * 60;

type LanguageLink = {
  language: Language;
  ownName: string;
  /** The open page in this language. */
  href: string;
  isShown: boolean;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * Returns a link to the open page in each language of the studio; none if it has one. A visitor's browser keeps the
 * choice; a member's own setting changes in place of the address.
 */
export const useLanguageLinks = (): LanguageLink[] => {
  const languages = languagesOf(useStudio());
  const shown = useShownLanguage();
  const isMember = useMe() !== null;
  const { address } = usePageAddress();
  const change = useChangeOfLanguage();
  if (languages.length === 1) return [];
  return languages.map((language) => ({
    language,
    ownName: ownNameOf(language),
    href: withBasePath(basePathOf(language, languages), address),
    isShown: language === shown,
    onClick: (event) => {
      if (!isMember) writeCookie(languageCookie, language, yearSeconds);
      else if (isPlainClick(event)) {
        event.preventDefault();
        if (language !== shown) void change(language);
      }
    },
  }));
};
