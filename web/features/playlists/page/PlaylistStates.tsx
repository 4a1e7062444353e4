import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { EntrySkeletons, GridSkeletons } from '../PlaylistSkeletons.tsx';
import * as playlistHeaderStyles from './PlaylistHeader.module.css';
import * as styles from './PlaylistStates.module.css';

/** Deleted, or never there. */
export const PlaylistNotFound = () => (
  <main id="main" className={classNames(styles.playlistMissing, 'page-width page')} tabIndex={-1}>
    <h1 className="display-2">{t("We couldn't find that playlist")}</h1>
    <p className="muted">{t('Its creator may have deleted it.')}</p>
    <p className={playlistHeaderStyles.playlistActions}>
      <ButtonLink href="/playlists">{t('All playlists')}</ButtonLink>
      <ButtonLink look="secondary" href="/class-finder">
        {t('Find a class')}
      </ButtonLink>
    </p>
  </main>
);

export const PlaylistPending = () => (
  <main id="main" className="page-width page" tabIndex={-1}>
    <EntrySkeletons />
  </main>
);

export const PlaylistsPending = () => (
  <main id="main" className="page-width page" tabIndex={-1}>
    <h1 className="display-2">{t('Playlists')}</h1>
    <div className={styles.playlistBar} />
    <GridSkeletons />
  </main>
);
