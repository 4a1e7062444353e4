import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { useReportPlaylist } from '../mutations.ts';

type ReportPlaylistProps = { playlist: PlaylistCard; open: boolean; onClose: () => void };

export const ReportPlaylist = ({ playlist, open, onClose }: ReportPlaylistProps) => {
  const { mutate, isPending, error } = useReportPlaylist(playlist.uuid);
  const report = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose();
        showToast(t('Thanks for the report! Our moderators will review it shortly.'));
      },
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('Report Playlist')}>
      <p>{t('Are you sure you want to report this playlist for offensive or inappropriate content?')}</p>
      <FailedChange error={error} failed={t('Your report was not sent.')} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button look="danger" disabled={isPending} aria-busy={isPending} onClick={report}>
          {isPending ? t('Reporting') : t('Report')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
