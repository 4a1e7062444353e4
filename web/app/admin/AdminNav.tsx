import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../client/me.ts';
import { useWaiting, waitingCount } from '../../features/moderation/index.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { NavLink } from '../navigation/navigation.ts';
import * as styles from './AdminNav.module.css';
import { type AdminGroup, adminGroupsOf, groupOf, openAdminLink, overview } from './admin-links.ts';
import type { useOpenedGroups } from './opened-groups.ts';

type ShownLink = Pick<NavLink, 'title' | 'href' | 'fullLoad'>;
type Groups = ReturnType<typeof useOpenedGroups>;
type Followed = { here: string | undefined; onFollow: (() => void) | undefined };
/** By the address of the page where it waits. */
type Counts = Readonly<Record<string, number>>;

const useCounts = (): Counts => {
  const { held, reports } = useWaiting();
  return { '/admin/moderation': held, '/admin/engagement?tab=reports': reports };
};

const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <>
      {' '}
      <span className={styles.count}>
        {waitingCount(count)}
        <span className="visually-hidden"> waiting</span>
      </span>
    </>
  ) : null;

type NavAnchorProps = { link: ShownLink; count?: number | undefined } & Followed;

const NavAnchor = ({ link, count = 0, here, onFollow }: NavAnchorProps) => (
  <Anchor
    href={link.href}
    fullLoad={link.fullLoad}
    aria-current={link.href === here ? 'page' : undefined}
    onClick={onFollow}
  >
    {link.title}
    <Count count={count} />
  </Anchor>
);

type GroupProps = { group: AdminGroup; counts: Counts; isOpen: boolean; onPress: () => void } & Followed;

const Group = ({ group: { title, links }, counts, isOpen, onPress, ...followed }: GroupProps) => (
  <details open={isOpen}>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, by pointer and by keyboard */}
    <summary
      onClick={(event) => {
        // The browser would toggle what React has just opened.
        event.preventDefault();
        onPress();
      }}
    >
      {title}
      {/* What is folded away is counted together. */}
      {isOpen ? null : <Count count={links.reduce((sum, { href }) => sum + (counts[href] ?? 0), 0)} />}
      <Icon name="chevronDown" />
    </summary>
    {links.map((link) => (
      <NavAnchor key={link.href} link={link} count={counts[link.href]} {...followed} />
    ))}
  </details>
);

/** The overview, and groups of links: open are the one of the page and those that the administrator opened. */
export const AdminNav = ({
  label,
  groups,
  onFollow,
}: {
  label: string;
  groups: Groups;
  onFollow?: () => void;
}) => {
  const here = useLocation({
    select: (location) => openAdminLink(location.pathname, location.search),
  });
  const counts = useCounts();
  const [closedAt, setClosedAt] = useState<string>();
  const isOpen = (title: string): boolean =>
    groups.opened.includes(title) || (groupOf(here) === title && closedAt !== here);
  const press = (title: string): void => {
    const opens = !isOpen(title);
    // The group of a page opens again with the next page; others stay as they were left.
    if (groupOf(here) === title) setClosedAt(opens ? undefined : here);
    groups.remember(title, opens);
  };
  return (
    <nav aria-label={label}>
      <NavAnchor link={overview} here={here} onFollow={onFollow} />
      {adminGroupsOf(useMe()).map((group) => (
        <Group
          key={group.title}
          group={group}
          counts={counts}
          isOpen={isOpen(group.title)}
          onPress={() => press(group.title)}
          here={here}
          onFollow={onFollow}
        />
      ))}
    </nav>
  );
};
