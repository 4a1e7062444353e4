import { useState } from 'react';
import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import * as sleeveStyles from '../../../ui/cards/Sleeve.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { classesLabel } from '../../../ui/text/counts.ts';
import { PlaylistCover } from '../covers/PlaylistCover.tsx';
import { CoverDialog } from '../editing/CoverDialog.tsx';
import { isAuthor } from '../roles.ts';
import { PlaylistActions } from './PlaylistActions.tsx';
import * as styles from './PlaylistHeader.module.css';

const followersLabel = (count: number): string =>
  t('{count, plural, one {# follower} other {# followers}}', { count });

/** HTML only where the server says that it has cleaned it. */
export const Description = ({ playlist }: { playlist: PlaylistCard }) => {
  if (playlist.description === '') return null;
  if (!playlist.htmlDescriptionAllowed)
    return (
      <p
        className={classNames(styles.playlistAbout, styles.plain, 'muted')}
        data-testid="playlist-description"
        dir="auto"
      >
        {playlist.description}
      </p>
    );
  return (
    <div
      className={classNames(styles.playlistAbout, 'muted')}
      data-testid="playlist-description"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (NS-107)
      dangerouslySetInnerHTML={{ __html: playlist.description }}
    />
  );
};

export const Facts = ({ playlist }: { playlist: PlaylistCard }) => (
  <p className={classNames(styles.facts, 'small muted numeric')} data-testid="playlist-facts">
    <span>{classesLabel(playlist.entryCount)}</span>
    {playlist.totalDuration > 0 ? <span>{lengthText(playlist.humanDuration)}</span> : null}
    <span>{followersLabel(playlist.followerCount)}</span>
    {playlist.private ? <span>{t('Private')}</span> : null}
    {playlist.featured ? <span>{t('Featured')}</span> : null}
  </p>
);

/** Only for others' playlists. */
export const Curator = ({ playlist: { author } }: { playlist: PlaylistCard }) => (
  <p className="small">
    <Anchor
      className={classNames(styles.plain, 'link')}
      href={pageAddress('/users/$slug', { slug: author.slug })}
    >
      {t('By {name}', { name: fullNameOf(author) })}
    </Anchor>
  </p>
);

const ChangePhoto = ({ playlist }: { playlist: PlaylistCard }) => {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        look="light"
        size="small"
        className={classNames(styles.changeCover, cardStyles.action)}
        onClick={() => setChoosing(true)}
      >
        <Icon name="image" />
        {t('Change photo')}
      </Button>
      <CoverDialog playlist={playlist} open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
};

type PlaylistHeaderProps = { playlist: PlaylistCard; onDeleted: () => void };

/** Cover, title, description, who made it, how much there is, what one may do. */
export const PlaylistHeader = ({ playlist, onDeleted }: PlaylistHeaderProps) => {
  const own = isAuthor(playlist, useMe());
  return (
    <header className={styles.playlistHead}>
      <div className={classNames(cardStyles.card, sleeveStyles.sleeve)} data-part="card sleeve">
        <div className={cardStyles.frame} data-part="frame">
          <PlaylistCover playlist={playlist} sizes="(min-width: 901px) 360px, 320px" eager />
          {own ? <ChangePhoto playlist={playlist} /> : null}
        </div>
      </div>
      <h1 className="title-1">
        <bdi>{playlist.title}</bdi>
      </h1>
      {own ? null : <Curator playlist={playlist} />}
      <Description playlist={playlist} />
      <Facts playlist={playlist} />
      <PlaylistActions playlist={playlist} onDeleted={onDeleted} />
    </header>
  );
};
