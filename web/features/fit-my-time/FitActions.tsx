import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Playlist } from '../../../contract/members/playlists.schema.ts';
import { t } from '../../../contract/messages.ts';
import {
  givenAddress,
  type PageAddress,
  pageAddress,
  withSearch,
} from '../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useMe } from '../../client/me.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sayFailed } from '../../ui/messages/failed-change.ts';
import { ShareDialog } from '../../ui/overlays/ShareDialog.tsx';
import { showToast } from '../../ui/overlays/toast-list.ts';
import { AgainDialog, ScheduleDialog } from '../calendar/index.ts';
import { refreshPlaylists } from '../playlists/index.ts';
import * as styles from './FitActions.module.css';
import type { Practice } from './fit-address.ts';

/** Makes the playlist of a practice once, however often it is played and saved. */
const usePlaylistOf = ({ title, about, parts }: Practice) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const made = useRef<{ ids: string; playlist: Promise<Playlist> } | null>(null);
  const classIds = parts.map(({ planEntry }) => planEntry.id);
  const make = async (): Promise<Playlist> => {
    const body = { title, description: about, private: true, plan_entry_ids: classIds };
    const { data } = await api('POST /api/v2/playlists', { body });
    await refreshPlaylists(queryClient);
    return data;
  };
  return async (onRetry: () => void): Promise<Playlist | null> => {
    const ids = classIds.join();
    if (made.current?.ids !== ids) made.current = { ids, playlist: make() };
    try {
      return await made.current.playlist;
    } catch (error) {
      made.current = null;
      logFailure('saving a practice failed', error);
      sayFailed(t('The practice was not saved.'), error, onRetry);
      return null;
    }
  };
};

type FitActionsProps = {
  practice: Practice;
  /** Address of this very practice, to which signing up leads back, and by whose criteria a plan chooses. */
  address: PageAddress;
  onAnother: () => void;
};
type PlanActionsProps = Pick<FitActionsProps, 'practice' | 'address'>;

/** Plans the practice once, or whatever fits its criteria again and again. */
const PlanActions = ({ practice, address }: PlanActionsProps) => {
  const [open, setOpen] = useState<'once' | 'again' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen('once')}>
        <Icon name="calendar" />
        {t('Plan it')}
      </Button>
      <Button look="secondary" onClick={() => setOpen('again')}>
        {t('Repeat it')}
      </Button>
      <AgainDialog open={open === 'again'} onClose={close} practice={{ title: practice.title, address }} />
      <ScheduleDialog
        open={open === 'once'}
        onClose={close}
        classes={practice.parts.map(({ planEntry: { id, title } }) => ({ id, title }))}
      />
    </>
  );
};

const MemberActions = ({ practice, address, children }: PlanActionsProps & { children: ReactNode }) => {
  const playlistOf = usePlaylistOf(practice);
  const follow = useFollow();
  const [busy, setBusy] = useState(false);
  const withPlaylist = async (use: (playlist: Playlist) => void) => {
    setBusy(true);
    const playlist = await playlistOf(() => void withPlaylist(use));
    setBusy(false);
    if (playlist) use(playlist);
  };
  const first = practice.parts[0]?.planEntry.planEntryUrl ?? givenAddress('');
  return (
    <>
      <Button
        disabled={busy}
        onClick={() => void withPlaylist(({ uuid }) => follow(withSearch(first, { type: 'playlist', uuid })))}
      >
        <Icon name="play" filled />
        {t('Play')}
      </Button>
      {children}
      <PlanActions practice={practice} address={address} />
      <Button
        look="secondary"
        disabled={busy}
        onClick={() =>
          void withPlaylist(({ url }) =>
            showToast(t('Saved as a playlist.'), {
              action: { label: t('Open playlist'), onClick: () => void follow(url) },
            }),
          )
        }
      >
        {t('Save as playlist')}
      </Button>
    </>
  );
};

/** Round button that shares the address of this very practice. */
const SharePractice = ({ title, path }: { title: string; path: PageAddress }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        icon="share"
        ring
        label={t('Share this practice')}
        onClick={() => setOpen(true)}
      />
      <ShareDialog
        open={open}
        onClose={() => setOpen(false)}
        item={title}
        url={new URL(path, useStudio().publicUrl).href}
        returnFocus={button}
      />
    </>
  );
};

export const FitActions = ({ practice, address, onAnother }: FitActionsProps) => {
  const member = useMe() !== null;
  const another = (
    <Button look="secondary" onClick={onAnother}>
      <Icon name="swap" />
      {t('Another one')}
    </Button>
  );
  const share = <SharePractice title={practice.title} path={address} />;
  if (member)
    return (
      <div className={styles.actions}>
        <MemberActions practice={practice} address={address}>
          {another}
        </MemberActions>
        {share}
      </div>
    );
  return (
    <div className={styles.actions}>
      <ButtonLink href={practice.parts[0]?.planEntry.planEntryUrl ?? givenAddress('')}>
        <Icon name="play" filled />
        {t('Play')}
      </ButtonLink>
      {another}
      <ButtonLink look="secondary" href={pageAddress('/signup', {}, { redirect: address })}>
        {t('Sign up to save it')}
      </ButtonLink>
      {share}
    </div>
  );
};
