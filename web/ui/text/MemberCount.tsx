import { compactCount, membersLabel } from './counts.ts';

/** Short for the eye, in full for the pointer and for screen readers. */
export const MemberCount = ({ count }: { count: number }) => (
  <span className="numeric" title={membersLabel(count)}>
    {/* One text: React marks where several meet, and lists have many of these. */}
    <span aria-hidden="true">{`${compactCount(count)} ${count === 1 ? 'member' : 'members'}`}</span>
    <span className="visually-hidden">{membersLabel(count)}</span>
  </span>
);
