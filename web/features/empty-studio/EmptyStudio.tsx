import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import { useMe } from '../../client/me.ts';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';

const begin = () => ({ label: t('Set up your studio'), href: '/admin/set_up' }) as const;

/** Message of a page while the studio has nothing to show on it; an administrator gets a link to the set-up. */
export const EmptyStudio = ({
  title,
  action,
}: {
  title: string;
  /** Action for other visitors. */
  action?: { label: string; href: '/class-finder' };
}) => <EmptyMessage title={title} action={may(useMe(), 'library.edit') ? begin() : action} />;
