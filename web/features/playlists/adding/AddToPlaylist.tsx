import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { AboutClass } from '../../../ui/cards/ClassOptionsMenu.tsx';
import * as sleeveStyles from '../../../ui/cards/Sleeve.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EndOfList } from '../../../ui/messages/EndOfList.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { PlaylistCover } from '../covers/PlaylistCover.tsx';
import { PlaylistForm } from '../editing/PlaylistForm.tsx';
import { useCreatePlaylist } from '../mutations.ts';
import * as styles from './AddToPlaylist.module.css';
import { useAddEntry, useOwnPlaylists } from './own-playlists.ts';
import { NewPlaylistButton, PickRow, WhenKnown } from './PlaylistRows.tsx';

/** View of the dialog; the last two refer to a playlist. */
type View =
  | { name: 'list' }
  | { name: 'new' }
  | { name: 'duplicate'; playlist: PlaylistCard }
  | { name: 'added'; playlist: PlaylistCard };

const titles: Record<View['name'], Message> = {
  list: msg('Add To Playlist'),
  new: msg('Create New Playlist'),
  duplicate: msg('Add it again?'),
  added: msg('Added'),
};

/** Moves the focus to the first field or the main button of a new view. */
const useFocusOnView = (name: View['name']) => {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(name);
  useEffect(() => {
    if (before.current === name) return;
    before.current = name;
    const start = body.current?.querySelector<HTMLElement>('[data-start]');
    (start ?? body.current?.querySelector<HTMLElement>('input, button'))?.focus();
  }, [name]);
  return body;
};

type ListProps = {
  entry: PlanEntry;
  adding: boolean;
  onPick: (playlist: PlaylistCard, holds: boolean) => void;
  onNew: () => void;
  onCancel: () => void;
};

const List = ({ entry, adding, onPick, onNew, onCancel }: ListProps) => (
  <>
    <NewPlaylistButton onClick={onNew} />
    <WhenKnown given={useOwnPlaylists(entry)}>
      {({ playlists, holding, more }) => (
        <>
          <ul>
            {playlists.map((playlist) => {
              const holds = holding.has(playlist.uuid);
              return (
                <PickRow
                  key={playlist.uuid}
                  playlist={playlist}
                  holds={holds}
                  disabled={adding}
                  onPick={() => onPick(playlist, holds)}
                />
              );
            })}
          </ul>
          <EndOfList on={more.on} onNear={more.load} />
        </>
      )}
    </WhenKnown>
    <DialogFoot>
      <Button look="secondary" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </DialogFoot>
  </>
);

type QuestionProps = {
  entry: PlanEntry;
  playlist: PlaylistCard;
  adding: boolean;
  onAdd: () => void;
  onCancel: () => void;
};

/** Confirmation before a class is added to a playlist that already contains it. */
const Question = ({ entry, playlist, adding, onAdd, onCancel }: QuestionProps) => (
  <>
    <p className={styles.question}>
      {t('{title} is already in {playlist}. Are you sure you want to still add it?', {
        title: entry.title,
        playlist: playlist.title,
      })}
    </p>
    <DialogFoot>
      <Button look="secondary" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button data-start disabled={adding} onClick={onAdd}>
        {t('Add')}
      </Button>
    </DialogFoot>
  </>
);

type AddedProps = { entry: PlanEntry; playlist: PlaylistCard; onDone: () => void };

const Added = ({ entry, playlist, onDone }: AddedProps) => (
  <>
    <div className={styles.added}>
      <span className={classNames(cardStyles.card, sleeveStyles.sleeve)} data-part="card sleeve">
        <span className={cardStyles.frame} data-part="frame">
          <PlaylistCover playlist={playlist} sizes="120px" />
        </span>
      </span>
      <p className={styles.question} role="status">
        {t('{title} has been added to {playlist}', { title: entry.title, playlist: playlist.title })}
      </p>
    </div>
    <DialogFoot>
      <Anchor className="link" href={playlist.url}>
        {t('Open playlist')}
      </Anchor>
      <Button data-start onClick={onDone}>
        {t('Done')}
      </Button>
    </DialogFoot>
  </>
);

const Problem = ({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode =>
  error ? <FailedChange error={error} failed={t('The class was not added.')} onRetry={onRetry} /> : null;

type AddToPlaylistProps = { entry: PlanEntry; open: boolean; onClose: () => void };

/** Dialog that adds a class to a playlist; asks for confirmation if the playlist already contains it. */
export const AddToPlaylist = ({ entry, open, onClose }: AddToPlaylistProps) => {
  const [view, setView] = useState<View>({ name: 'list' });
  const { mutate, isPending, error, variables } = useAddEntry(entry);
  const { mutateAsync: create } = useCreatePlaylist();
  const body = useFocusOnView(view.name);
  const add = (playlist: PlaylistCard) =>
    mutate(playlist, { onSuccess: () => setView({ name: 'added', playlist }) });
  const toList = () => setView({ name: 'list' });
  return (
    <Dialog open={open} onClose={onClose} title={t(titles[view.name])}>
      <div ref={body} className={styles.adding}>
        {view.name === 'added' ? null : <AboutClass entry={entry} />}
        {view.name === 'list' ? (
          <List
            entry={entry}
            adding={isPending}
            onPick={(playlist, holds) => (holds ? setView({ name: 'duplicate', playlist }) : add(playlist))}
            onNew={() => setView({ name: 'new' })}
            onCancel={onClose}
          />
        ) : null}
        {view.name === 'new' ? (
          <PlaylistForm
            submitLabel={t('Create')}
            onCancel={toList}
            onSubmit={async (fields) =>
              setView({ name: 'added', playlist: await create({ ...fields, plan_entry_id: entry.id }) })
            }
          />
        ) : null}
        {view.name === 'duplicate' ? (
          <Question
            entry={entry}
            playlist={view.playlist}
            adding={isPending}
            onAdd={() => add(view.playlist)}
            onCancel={toList}
          />
        ) : null}
        {view.name === 'added' ? <Added entry={entry} playlist={view.playlist} onDone={onClose} /> : null}
        <Problem error={error} onRetry={() => variables && add(variables)} />
      </div>
    </Dialog>
  );
};
