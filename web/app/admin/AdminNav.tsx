import { useLocation } from '@tanstack/react-router';
import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { NavLink } from '../navigation/navigation.ts';
import { type AdminGroup, adminGroups, groupOf, openAdminLink, overview } from './admin-links.ts';
import type { useOpenedGroups } from './opened-groups.ts';

type ShownLink = Pick<NavLink, 'title' | 'href' | 'fullLoad'>;
type Groups = ReturnType<typeof useOpenedGroups>;
type Followed = { here: string | undefined; onFollow: (() => void) | undefined };

const NavAnchor = ({ link, here, onFollow }: { link: ShownLink } & Followed) => (
  <Anchor
    href={link.href}
    fullLoad={link.fullLoad}
    aria-current={link.href === here ? 'page' : undefined}
    onClick={onFollow}
  >
    {link.title}
  </Anchor>
);

const Group = ({ group, groups, ...followed }: { group: AdminGroup; groups: Groups } & Followed) => {
  const { title, links } = group;
  const isOpen = groupOf(followed.here) === title || groups.opened.includes(title);
  return (
    <details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, by pointer and by keyboard */}
      <summary
        // A group that opens because of its page is not remembered; one that is pressed is.
        onClick={({ currentTarget }) =>
          groups.remember(title, !(currentTarget.parentElement as HTMLDetailsElement).open)
        }
      >
        {title}
        <Icon name="chevronDown" />
      </summary>
      {links.map((link) => (
        <NavAnchor key={link.href} link={link} {...followed} />
      ))}
    </details>
  );
};

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
  return (
    <nav aria-label={label}>
      <NavAnchor link={overview} here={here} onFollow={onFollow} />
      {adminGroups.map((group) => (
        <Group key={group.title} group={group} groups={groups} here={here} onFollow={onFollow} />
      ))}
    </nav>
  );
};
