import { HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { directionOf } from '../../contract/languages.ts';
import { useShownLanguage } from '../client/language/shown-language.ts';
import { Arrival } from './Arrival.tsx';
import { Shell, useAdminFrame } from './Shell.tsx';

/** Says whether it holds the admin frame: a style that asks `:has` of the body is asked again with every change of a page. */
const Body = ({ children }: { children: ReactNode }) => (
  <body data-frame={useAdminFrame() ? 'admin' : undefined}>{children}</body>
);

/**
 * The whole document. What only the server knows (built files, nonce, studio) is put into the markup by
 * document-parts.ts: React skips foreign elements in head and body when it hydrates.
 */
export const Document = () => {
  const language = useShownLanguage();
  return (
    <html
      lang={language}
      // A document reads from left to right without saying so.
      dir={directionOf(language) === 'rtl' ? 'rtl' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.ico" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <HeadContent />
      </head>
      <Body>
        {/* Below a page as high as the window it would make it scroll. */}
        <Arrival />
        <Shell>
          <Outlet />
        </Shell>
        <Scripts />
      </Body>
    </html>
  );
};
