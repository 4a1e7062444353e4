import { useSyncExternalStore } from 'react';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { t } from '../../../contract/messages.ts';
import { languagesOf } from '../../../contract/pages/language-addresses.ts';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import { Island } from '../../client/pages/island.tsx';
import { Anchor } from '../../ui/Anchor.tsx';
import { OwnText } from '../../ui/text/OwnText.tsx';
import { ownLanguage } from '../../ui/text/own-language.ts';
import * as styles from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { languageSwitch } from './language-switch.ts';

/** True for addresses of this site that are not pages. */
const isServed = (href: string): boolean => /^\/(api|sandbox)\//.test(href);

/**
 * Returns true for a browser in German. Pages are cached for all visitors, so that only the browser knows its language.
 */
const useGerman = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => navigator.language.startsWith('de'),
    () => false,
  );

type FooterProps = { studio: Studio; admin: boolean };

/** Footer of every page. Administrators get a link to the outbox if mail is kept instead of sent. */
export const Footer = ({ studio, admin }: FooterProps) => {
  const isGerman = useGerman();
  return (
    <footer className={styles.footer}>
      <div className="page-width">
        <Logo studio={studio} />
        <span>
          <OwnText of={studio} field="tagline">
            {studio.tagline}
          </OwnText>
        </span>
        {languagesOf(studio).length > 1 ? <Island script={languageSwitch} of={{}} /> : null}
        <nav aria-label={t('Footer')}>
          {[
            ...studio.footerLinks,
            ...(studio.mailOutbox && admin
              ? [{ title: t('Mail outbox'), href: '/sandbox/mail', translated: ['title'] }]
              : []),
          ].map((link) => {
            const { title, href } = link;
            const isCancelling = isGerman && href === '/contracts/cancel';
            return (
              <Anchor
                key={`${href} ${title}`}
                href={givenAddress(href)}
                fullLoad={isServed(href)}
                lang={isCancelling ? 'de' : ownLanguage(link)}
              >
                {isCancelling ? 'Verträge hier kündigen' : title}
              </Anchor>
            );
          })}
        </nav>
      </div>
    </footer>
  );
};
