import type { ReactNode } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import * as styles from './BottomBar.module.css';
import { isOpen, mainLinks, type NavLink, wayIn } from './navigation.ts';

const paths = {
  Home: 'M4 11.5 12 4.5l8 7V20h-5.5v-5.5h-5V20H4z',
  Explore: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zm-5-3.5-2 5-5 2 2-5z',
  Live: 'M12 12h.01M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14',
  Practice: 'M12 3.5v17C7 20.5 4 17.5 4 13c5 0 8 2.5 8 7.5 5 0 8-3 8-7.5-5 0-8 2.5-8 7.5',
  You: 'M16 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c.8-4 4-5.5 7.5-5.5s6.700 1.5 7.5 5.5',
};

const icon = (name: keyof typeof paths): ReactNode => (
  <LineIcon>
    <path d={paths[name]} />
  </LineIcon>
);

const practice = '/my/practice?tab=completed';

type BottomBarProps = { viewer: Me | null; path: string; address: PageAddress; onSearch: () => void };

/** Five places at the foot of a phone's window: NS-247. */
export const BottomBar = ({ viewer, path, address, onSearch }: BottomBarProps) => {
  const place = (title: string, drawn: ReactNode, href: NavLink['href'], also: NavLink['also'] = []) => (
    <Anchor
      href={href}
      aria-current={(href === '/' ? path === '/' : isOpen({ title, href, also }, path)) ? 'page' : undefined}
    >
      {drawn}
      <span>{title}</span>
    </Anchor>
  );
  const explore = place(t('Explore'), icon('Explore'), '/explore', ['/series']);
  return (
    <nav className={styles.bar} aria-label={t('Places')}>
      {viewer ? (
        <>
          {place(t('Home'), icon('Home'), '/')}
          {explore}
          <button type="button" onClick={onSearch}>
            <Icon name="search" />
            <span>{t('Search')}</span>
          </button>
          {place(
            t('Practice'),
            icon('Practice'),
            practice,
            mainLinks(viewer, false).find(({ href }) => href === practice)?.also,
          )}
          {place(t('You'), icon('You'), '/settings/profile', ['/settings'])}
        </>
      ) : (
        <>
          {explore}
          {place(t('Finder'), <Icon name="filters" />, '/class-finder', ['/fit-my-time'])}
          {place(t('Live'), icon('Live'), '/live')}
          {place(t('Sign in'), icon('You'), wayIn('/signin', address))}
          <Anchor className={styles.join} href="/subscribe">
            <span>{t('Join')}</span>
          </Anchor>
        </>
      )}
    </nav>
  );
};
