import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../../ui/Anchor.tsx';

type MemberNameProps = { userId: string | null | undefined; fullName: string };

/** Leads to everything the member wrote; of a member who was erased only words are left. */
export const MemberName = ({ userId, fullName }: MemberNameProps) =>
  userId ? (
    <Anchor className="link" href={pageAddress('/admin/moderation/members/$id', { id: userId })}>
      {fullName}
    </Anchor>
  ) : (
    fullName
  );
