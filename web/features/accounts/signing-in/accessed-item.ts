import { useEffect, useState } from 'react';
import { afterSignUp, safeRedirect } from '../../../../contract/accounts/redirect.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { tabStorage } from '../../../client/browser-storage.ts';
import { useMe } from '../queries.ts';

/** The shared page that brought a visitor here. */
export type AccessedItem = {
  type: 'playlist' | 'other';
  title: string;
  /** Path of its page. */
  link: PageAddress;
  /** As one would say it: “Maya Okafor and Lin Takahashi”. */
  authors: string;
};

const storageKey = 'accessed_item';

/** The browser's storage is not trusted: what is no such item, or leads to another site, is ignored. */
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

const list = new Intl.ListFormat('en-US');

export const authorsText = (names: readonly string[]): string =>
  list.format(names.filter((name) => name.trim() !== ''));

export const accessedSentence = ({ title, authors }: AccessedItem): string =>
  authors ? `Sign up to practice ${title} by ${authors}` : `Sign up to practice ${title}`;

/** Where a sign-up leads: to `?redirect=`, else the shared page, else the survey or, where it is answered, home. */
export const placeAfterSignUp = (
  redirect: unknown,
  item: AccessedItem | null,
  answered: boolean,
): PageAddress => safeRedirect(redirect) ?? item?.link ?? (answered ? '/' : afterSignUp(null));

export const storedAccessedItem = (): AccessedItem | null => readAccessedItem(tabStorage.get(storageKey));

export const forgetAccessedItem = (): void => tabStorage.set(storageKey, null);

/** Remembers, for a visitor and until the tab is closed, what they came for; the last one counts. */
export const useAccessedItem = (item: AccessedItem | null): void => {
  const visitor = useMe() === null;
  const text = item && visitor ? JSON.stringify(item) : null;
  useEffect(() => {
    if (text) tabStorage.set(storageKey, text);
  }, [text]);
};

/** “Sign up to practice …”, once the browser is asked: the server does not know what a visitor came for. */
export const useAccessedSentence = (): string | null => {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    const item = storedAccessedItem();
    setSentence(item && accessedSentence(item));
  }, []);
  return sentence;
};
