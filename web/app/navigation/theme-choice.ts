import { useEffect, useState } from 'react';
import { type Message, msg } from '../../../contract/messages.ts';
import { pageCookies } from '../../client/browser-storage.ts';
import { chooseTheme, type ThemeChoice, themeChoiceOf } from '../theme.ts';

export const themes: readonly (readonly [value: ThemeChoice, label: Message])[] = [
  ['system', msg('Same as device')],
  ['light', msg('Light')],
  ['dark', msg('Dark')],
];

/** The theme this browser keeps, known once the page is alive, and how to choose another. */
export const useThemeChoice = (): [ThemeChoice, (value: string) => void] => {
  const [choice, setChoice] = useState<ThemeChoice>('system');
  useEffect(() => setChoice(themeChoiceOf(pageCookies())), []);
  const choose = (value: string) => {
    const next = themes.find(([theme]) => theme === value)?.[0] ?? 'system';
    setChoice(next);
    chooseTheme(next);
  };
  return [choice, choose];
};
