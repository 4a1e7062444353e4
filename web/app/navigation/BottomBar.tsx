import { type ReactNode, useEffect, useState } from 'react';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import { LiveIcon } from '../../ui/LiveIcon.tsx';
import * as styles from './BottomBar.module.css';
import { isOpen, type NavLink, wayIn } from './navigation.ts';

type Place = NavLink & { icon: ReactNode };

const compass = (
  <LineIcon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m15.5 8.5-2 5-5 2 2-5z" />
  </LineIcon>
);
const person = (
  <LineIcon>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4.5 20c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5" />
  </LineIcon>
);
const house = (
  <LineIcon>
    <path d="M4 11.5 12 4.5l8 7V20h-5.5v-5.5h-5V20H4z" />
  </LineIcon>
);
const leaf = (
  <LineIcon>
    <path d="M12 3.5v17M12 20.5C7 20.5 4 17.5 4 13c5 0 8 2.5 8 7.5zM12 20.5c5 0 8-3 8-7.5-5 0-8 2.5-8 7.5z" />
  </LineIcon>
);
const explore: Place = { title: 'Explore', href: '/explore', also: ['/series'], icon: compass };

const memberPlaces: readonly [readonly Place[], readonly Place[]] = [
  [{ title: 'Home', href: '/', icon: house }, explore],
  [
    {
      title: 'Practice',
      href: '/my/practice?tab=completed',
      also: ['/my/practice', '/my/calendar', '/my/playlists'],
      icon: leaf,
    },
    { title: 'You', href: '/settings/profile', also: ['/settings'], icon: person },
  ],
];

const visitorPlaces = (address: PageAddress): Place[] => [
  explore,
  { title: 'Finder', href: '/class-finder', also: ['/fit-my-time'], icon: <Icon name="filters" /> },
  { title: 'Live', href: '/live', icon: <LiveIcon /> },
  { title: 'Sign in', href: wayIn('/signin', address), icon: person },
];

const Places = ({ places, path }: { places: readonly Place[]; path: string }) =>
  places.map(({ icon, ...place }) => {
    const isCurrent = place.href === '/' ? path === '/' : isOpen(place, path);
    return (
      <Anchor key={place.title} href={place.href} aria-current={isCurrent ? 'page' : undefined}>
        {icon}
        <span>{place.title}</span>
      </Anchor>
    );
  });

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'));

/** True while the focus is in a field, for which a phone shows its keyboard. */
const useTyping = (): boolean => {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => setTyping(isField(target));
    const onBlur = () => setTyping(false);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
  return typing;
};

type BottomBarProps = { viewer: Me | null; path: string; address: PageAddress; onSearch: () => void };

/** Five places at the foot of a phone's window: NS-247. */
export const BottomBar = ({ viewer, path, address, onSearch }: BottomBarProps) => {
  const typing = useTyping();
  useEffect(() => {
    const { dataset } = document.documentElement;
    // What stands at the foot of the window stands above the bar: `--places` of the global styles.
    dataset.places = '';
    return () => void delete dataset.places;
  }, []);
  return (
    <>
      <div className={styles.room} />
      <nav className={classNames(styles.bar, typing && styles.away)} aria-label="Places">
        {viewer ? (
          <>
            <Places places={memberPlaces[0]} path={path} />
            <button type="button" onClick={onSearch}>
              <Icon name="search" />
              <span>Search</span>
            </button>
            <Places places={memberPlaces[1]} path={path} />
          </>
        ) : (
          <>
            <Places places={visitorPlaces(address)} path={path} />
            <Anchor className={styles.join} href="/subscribe">
              <span>Join</span>
            </Anchor>
          </>
        )}
      </nav>
    </>
  );
};
