import type { ActivityEntry } from '../../../contract/activity/activity.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';

/** The page of the studio on which what an entry is about is found; null where there is none. */
export const subjectAddress = ({ subject: { kind, id, name } }: ActivityEntry): PageAddress | null => {
  if (name === null) return null;
  switch (kind) {
    case 'member':
      return pageAddress('/admin/members/$memberId', { memberId: id });
    case 'class':
      return pageAddress('/admin/class_builder/$id/edit', { id });
    default:
      return null;
  }
};
