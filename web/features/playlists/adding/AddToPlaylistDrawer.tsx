import { useEffect, useRef, useState } from 'react';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AboutClass } from '../../../ui/cards/ClassOptionsMenu.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { EndOfList } from '../../../ui/messages/EndOfList.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Drawer } from '../../../ui/overlays/Dialog.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { PlaylistForm } from '../editing/PlaylistForm.tsx';
import { useCreatePlaylist } from '../mutations.ts';
import type { OwnSort } from '../queries.ts';
import * as addToPlaylistStyles from './AddToPlaylist.module.css';
import * as styles from './AddToPlaylistDrawer.module.css';
import { useOwnPlaylists, useSavePlaylists } from './own-playlists.ts';
import { CheckRow, NewPlaylistButton, WhenKnown } from './PlaylistRows.tsx';
import { type Changes, sameSelection, withChanges } from './selection.ts';

const sorts = (): readonly { value: OwnSort; title: string }[] => [
  { value: 'list', title: t('My order') },
  { value: 'date', title: t('Newest first') },
  { value: 'title', title: t('A to Z') },
];

type ChecksProps = {
  playlists: readonly PlaylistCard[];
  more: { on: boolean; load: () => void };
  sort: OwnSort;
  onSort: (sort: OwnSort) => void;
  checked: ReadonlySet<string>;
  onChange: (uuid: string, on: boolean) => void;
};

const Checks = ({ playlists, more, sort, onSort, checked, onChange }: ChecksProps) => (
  <>
    {playlists.length > 1 ? (
      <p className={styles.picksSort}>
        <SortMenu value={sort} options={sorts()} onChange={onSort} />
      </p>
    ) : null}
    <ul aria-label={t('Your playlists')}>
      {playlists.map((playlist) => (
        <CheckRow
          key={playlist.uuid}
          playlist={playlist}
          checked={checked.has(playlist.uuid)}
          onChange={(on) => onChange(playlist.uuid, on)}
        />
      ))}
    </ul>
    <EndOfList on={more.on} onNear={more.load} />
  </>
);

type SaveButtonsProps = { changed: boolean; saving: boolean; onCancel: () => void; onSave: () => void };

const SaveButtons = ({ changed, saving, onCancel, onSave }: SaveButtonsProps) => (
  <>
    <Button look="secondary" onClick={onCancel}>
      {t('Cancel')}
    </Button>
    <Button className={styles.save} disabled={!changed || saving} onClick={onSave}>
      {saving ? t('Saving') : t('Save')}
    </Button>
  </>
);

type AddToPlaylistDrawerProps = {
  entry: PlanEntry;
  open: boolean;
  onClose: () => void;
  /** The playlists the class is in now. */
  onSaved: (uuids: readonly string[]) => void;
};

/** The playlists a class of the class page is in: checked, saved together. */
export const AddToPlaylistDrawer = ({ entry, open, onClose, onSaved }: AddToPlaylistDrawerProps) => {
  const [sort, setSort] = useState<OwnSort>('list');
  const given = useOwnPlaylists(entry, sort);
  const { mutate, isPending, error } = useSavePlaylists(entry);
  const { mutateAsync: create } = useCreatePlaylist();
  const [creating, setCreating] = useState(false);
  const [changes, setChanges] = useState<Changes>(new Map());
  const change = (uuid: string, on: boolean) => setChanges((before) => new Map([...before, [uuid, on]]));
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) body.current?.querySelector<HTMLElement>(creating ? 'input' : 'button')?.focus();
  }, [creating, open]);
  const original = given.own?.holding ?? new Set<string>();
  const checked = withChanges(original, changes);
  const save = () =>
    mutate([...checked], {
      onSuccess: (uuids) => {
        onSaved(uuids);
        onClose();
      },
    });
  const footer = (
    <SaveButtons
      changed={given.own !== null && !sameSelection(checked, original)}
      saving={isPending}
      onCancel={onClose}
      onSave={save}
    />
  );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={creating ? t('Create New Playlist') : t('Add To Playlist')}
      footer={creating ? undefined : footer}
      className={styles.addDrawer}
    >
      <div ref={body} className={addToPlaylistStyles.adding}>
        <AboutClass entry={entry} />
        {creating ? (
          <PlaylistForm
            submitLabel={t('Create')}
            onCancel={() => setCreating(false)}
            onSubmit={async (fields) => {
              const { uuid } = await create(fields);
              change(uuid, true);
              setCreating(false);
            }}
          />
        ) : (
          <>
            <FailedChange error={error} failed={t('Your playlists did not change.')} onRetry={save} />
            <NewPlaylistButton onClick={() => setCreating(true)} />
            <WhenKnown given={given}>
              {({ playlists, more }) => (
                <Checks {...{ playlists, more, sort, checked }} onSort={setSort} onChange={change} />
              )}
            </WhenKnown>
          </>
        )}
      </div>
    </Drawer>
  );
};
