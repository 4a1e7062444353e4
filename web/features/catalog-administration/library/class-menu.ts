import type {
  BulkAction,
  LibraryClass,
} from '../../../../contract/catalog-administration/class-library.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MenuEntry } from '../../../ui/overlays/Menu.tsx';

type Acts = { onAct: (action: BulkAction) => void; onDelete: () => void };

/** Returns the entries of a class's options menu. */
export const classMenu = (
  { id, state, url }: LibraryClass,
  { onAct, onDelete }: Acts,
): readonly MenuEntry[] => [
  {
    kind: 'link',
    label: t('Edit'),
    icon: 'edit',
    href: pageAddress('/admin/class_builder/$id/edit', { id }),
  },
  {
    kind: 'link',
    label: t('Preview'),
    icon: 'eye',
    href: pageAddress('/admin/class_builder/$id/preview', { id }),
  },
  ...(state === 'published' ? [{ kind: 'link', label: t('See it as a member'), href: url } as const] : []),
  state === 'published'
    ? { kind: 'action', label: t('Retire'), onSelect: () => onAct({ kind: 'retire' }) }
    : { kind: 'action', label: t('Publish now'), onSelect: () => onAct({ kind: 'publish' }) },
  { kind: 'line' },
  { kind: 'action', label: t('Delete'), icon: 'trash', danger: true, onSelect: onDelete },
];
