import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useMe } from '../../../client/me.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import type { HeartState } from '../../../ui/cards/ClassMarks.tsx';
import { ClassOptionsMenu } from '../../../ui/cards/ClassOptionsMenu.tsx';
import type { MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { ScheduleDialog } from '../../calendar/index.ts';
import { useNotForMe } from '../../member-filters/index.ts';
import { easierThan, shorterThan } from './like-this.ts';

/** Returns true on phones, where rows of a playlist have no room for a heart; false on the server. */
const useOnPhone = (): boolean => useMedia('(max-width: 767px)');

const AddToPlaylist = lazy(async () => {
  const module = await loadChunk('AddToPlaylist', () => import('./AddToPlaylist.tsx'));
  return { default: module.AddToPlaylist };
});

type ClassOptionsProps = Pick<
  ComponentProps<typeof ClassOptionsMenu>,
  'feature' | 'shareUrl' | 'className'
> & {
  entry: PlanEntry;
  /** Entries after Share Class, such as Move up. */
  more?: readonly MenuEntry[] | undefined;
  /** Removes the class from the list; left out if it cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** State of the heart, which the menu takes over in rows without room for it on a phone. */
  heart?: HeartState | undefined;
};

const removal = (onRemove: () => void): MenuEntry[] => [
  { kind: 'line' },
  { kind: 'action', label: t('Remove From Playlist'), icon: 'trash', danger: true, onSelect: onRemove },
];

const heartEntry = ({ pressed, onToggle }: HeartState): MenuEntry => ({
  kind: 'action',
  label: pressed ? t('Remove From Saved') : t('Save Class'),
  icon: 'heart',
  onSelect: onToggle,
});

/** Returns the menu entries that lead to classes like this one. */
const likeThis = (entry: PlanEntry, follow: (address: PageAddress) => unknown): MenuEntry[] => {
  const choices = [
    [t('Like this, shorter'), 'clock', shorterThan(entry)],
    [t('Like this, easier'), 'filters', easierThan(entry)],
  ] as const;
  return choices.flatMap(([label, icon, address]): MenuEntry[] =>
    address ? [{ kind: 'action', label, icon, onSelect: () => void follow(address) }] : [],
  );
};

/** Menu of a class in a list: visitors can share it, members do more. At most one dialog is open. */
export const ClassOptions = ({ entry, more = [], onRemove, heart, ...rest }: ClassOptionsProps) => {
  const member = useMe() !== null;
  const phone = useOnPhone();
  const follow = useFollow();
  const notForMe = useNotForMe(entry);
  const [adding, setAdding] = useState<{ open: boolean; time: number }>({ open: false, time: 0 });
  const [scheduling, setScheduling] = useState({ open: false, time: 0 });
  if (!member) return <ClassOptionsMenu entry={entry} {...rest} />;
  const before: MenuEntry[] = [
    {
      kind: 'action',
      label: t('Add To Playlist'),
      icon: 'plus',
      onSelect: () => setAdding(({ time }) => ({ open: true, time: time + 1 })),
    },
    {
      kind: 'action',
      // translators: Verb: puts a class into the calendar.
      label: t('Schedule'),
      icon: 'calendar',
      onSelect: () => setScheduling(({ time }) => ({ open: true, time: time + 1 })),
    },
    ...(heart && phone ? [heartEntry(heart)] : []),
    ...likeThis(entry, follow),
  ];
  return (
    <>
      <ClassOptionsMenu
        entry={entry}
        before={before}
        after={[notForMe, ...more, ...(onRemove ? removal(onRemove) : [])]}
        {...rest}
      />
      {scheduling.time > 0 ? (
        <ScheduleDialog
          key={`schedule ${scheduling.time}`}
          open={scheduling.open}
          onClose={() => setScheduling((before) => ({ ...before, open: false }))}
          classes={[entry]}
        />
      ) : null}
      {adding.time > 0 ? (
        <Suspense fallback={null}>
          <AddToPlaylist
            key={adding.time}
            entry={entry}
            open={adding.open}
            onClose={() => setAdding((before) => ({ ...before, open: false }))}
          />
        </Suspense>
      ) : null}
    </>
  );
};
