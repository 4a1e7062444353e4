import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { useMe } from '../../client/me.ts';
import { useWaiting, waitingCount } from '../../features/moderation/index.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import * as styles from './AdminNav.module.css';
import {
  type AdminGroup,
  type AdminLink,
  adminGroupsOf,
  groupOf,
  openAdminLink,
  overview,
} from './admin-links.ts';
import type { useOpenedGroups } from './opened-groups.ts';

type ShownLink = Pick<AdminLink, 'title' | 'href' | 'fullLoad'>;
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
        <Trans
          // translators: A number of comments or reports.
          message="{count}<hidden> waiting</hidden>"
          values={{ count: waitingCount(count) }}
          components={{ hidden: <span className="visually-hidden" /> }}
        />
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
    {t(link.title)}
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
      {t(title)}
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
  const isOpen = (id: string): boolean =>
    groups.opened.includes(id) || (groupOf(here) === id && closedAt !== here);
  const press = (id: string): void => {
    const opens = !isOpen(id);
    // The group of a page opens again with the next page; others stay as they were left.
    if (groupOf(here) === id) setClosedAt(opens ? undefined : here);
    groups.remember(id, opens);
  };
  return (
    <nav aria-label={label}>
      <NavAnchor link={overview} here={here} onFollow={onFollow} />
      {adminGroupsOf(useMe()).map((group) => (
        <Group
          key={group.id}
          group={group}
          counts={counts}
          isOpen={isOpen(group.id)}
          onPress={() => press(group.id)}
          here={here}
          onFollow={onFollow}
        />
      ))}
    </nav>
  );
};
