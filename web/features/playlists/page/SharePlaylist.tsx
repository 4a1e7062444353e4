import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { ShareDialog } from '../../../ui/overlays/ShareDialog.tsx';
import * as subjectStyles from '../../../ui/overlays/Subject.module.css';
import { PlaylistCover } from '../covers/PlaylistCover.tsx';
import { sizeLabel } from '../covers/PlaylistTile.tsx';
import * as styles from './SharePlaylist.module.css';

type SharePlaylistProps = { playlist: PlaylistCard; open: boolean; onClose: () => void };

/** Only the owner can open the link of a private playlist. */
const PrivateNotice = ({ playlist, open, onClose }: SharePlaylistProps) => (
  <Dialog open={open} onClose={onClose} title={t('Share {title}', { title: playlist.title })}>
    <p>{t("You've set this playlist to Private. To share, turn off Private under the playlist settings.")}</p>
    <DialogFoot>
      <Button onClick={onClose}>{t('Done')}</Button>
    </DialogFoot>
  </Dialog>
);

/** A public playlist has a link to copy; a private one says why it has none. */
export const SharePlaylist = (props: SharePlaylistProps) => {
  const { playlist, open, onClose } = props;
  const { publicUrl } = useStudio();
  if (playlist.private) return <PrivateNotice {...props} />;
  return (
    <ShareDialog
      open={open}
      onClose={onClose}
      item={playlist.title}
      url={new URL(playlist.url, publicUrl).href}
      about={
        <>
          <div className={classNames(subjectStyles.subject, styles.square)} data-part="subject">
            <span className={cardStyles.frame} data-part="frame">
              <PlaylistCover playlist={playlist} sizes="88px" />
            </span>
            <span>
              <b>
                <bdi>{playlist.title}</bdi>
              </b>
              <span className="small muted">{sizeLabel(playlist)}</span>
            </span>
          </div>
          <p className={classNames(styles.shareCaption, 'small muted')}>
            {t('Anyone with this link can view this playlist, but cannot edit it.')}
          </p>
        </>
      }
    />
  );
};
