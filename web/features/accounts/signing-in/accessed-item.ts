import { useEffect, useState } from 'react';
import { afterSignUp, safeRedirect } from '../../../../contract/accounts/redirect.ts';
import { formatList } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { tabStorage } from '../../../client/browser-storage.ts';
import { useMe } from '../../../client/me.ts';

/** Shared page that brought a visitor here. */
export type AccessedItem = {
  type: 'playlist' | 'other';
  title: string;
  /** Path of its page. */
  link: PageAddress;
  /** Authors in words: “Maya Okafor and Lin Takahashi”. */
  authors: string;
};

const storageKey = 'accessed_item';

/**
 * Reads an item from the browser's storage, which is not trusted: invalid items and links to other sites are ignored.
 */
export const readAccessedItem = (text: string | null): AccessedItem | null => {
  try {
    const { type, title, link, authors } = JSON.parse(text ?? '') as Record<string, unknown>;
    const path = safeRedirect(link);
    if (typeof title !== 'string' || title === '' || !path) return null;
    return {
      type: type === 'playlist' ? 'playlist' : 'other',
      title,
      link: path,
      authors: typeof authors === 'string' ? authors : '',
    };
  } catch {
    return null;
  }
};

export const authorsText = (names: readonly string[]): string =>
  formatList(names.filter((name) => name.trim() !== ''));

export const accessedSentence = ({ title, authors }: AccessedItem): string =>
  authors
    ? t('Sign up to practice {title} by {authors}', { title, authors })
    : t('Sign up to practice {title}', { title });

/**
 * Returns the destination after a sign-up: `?redirect=`, else the shared page, else the survey, or home if the survey
 * is answered.
 */
export const placeAfterSignUp = (
  redirect: unknown,
  item: AccessedItem | null,
  answered: boolean,
): PageAddress => safeRedirect(redirect) ?? item?.link ?? (answered ? '/' : afterSignUp(null));

export const storedAccessedItem = (): AccessedItem | null => readAccessedItem(tabStorage.get(storageKey));

export const clearAccessedItem = (): void => tabStorage.set(storageKey, null);

/** Remembers the shared page of a visitor until the tab is closed; the last one counts. */
export const useAccessedItem = (item: AccessedItem | null): void => {
  const visitor = useMe() === null;
  const text = item && visitor ? JSON.stringify(item) : null;
  useEffect(() => {
    if (text) tabStorage.set(storageKey, text);
  }, [text]);
};

/** Returns “Sign up to practice …” once the browser has read it: the server does not know the shared page. */
export const useAccessedSentence = (): string | null => {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    const item = storedAccessedItem();
    setSentence(item && accessedSentence(item));
  }, []);
  return sentence;
};
