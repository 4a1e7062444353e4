import type { Me } from '../../contract/users.ts';

const initials = (viewer: Me): string =>
  `${viewer.firstName.charAt(0)}${viewer.lastName.charAt(0)}`.toUpperCase();

/** The picture of the signed-in person, or the initials. */
export const Avatar = ({ viewer }: { viewer: Me }) =>
  viewer.avatar ? (
    <img className="avatar" src={viewer.avatar} alt="" width={40} height={40} />
  ) : (
    // Drawn by css: the button around it has a name of its own.
    <span className="avatar ava-l" data-initials={initials(viewer)} />
  );
