import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import { smallPhoto } from '../../../../contract/library/small-photo.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { Button } from '../../../ui/controls/Button.tsx';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { PhotoDialog } from '../../uploads/index.ts';
import { useSaveProfile } from '../profile-query.ts';
import * as styles from './ProfilePhoto.module.css';

/** One's picture, and how to change it. */
export const ProfilePhoto = ({ me }: { me: Me }) => {
  const [open, setOpen] = useState(false);
  const save = useSaveProfile();
  const remove = useMutation({
    mutationFn: () => save({ avatar_url: null }),
    meta: { failed: t('Your photo was not removed.') },
  });
  const { avatar } = me;
  return (
    <div className={classNames(settingsStyles.full, styles.profilePhoto)}>
      <PersonPicture person={me} size="large" alt={t('Your photo')} />
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        {avatar ? t('Change photo') : t('Add a photo')}
      </Button>
      {avatar ? (
        <button
          type="button"
          className={classNames(buttonStyles.button, buttonStyles.small)}
          data-part="button"
          aria-label={t('Remove photo')}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('Remove')}
        </button>
      ) : null}
      <PhotoDialog
        open={open}
        title={t('Profile Photo')}
        current={avatar ? { url: avatar, small: { url: smallPhoto(avatar) } } : null}
        round
        onClose={() => setOpen(false)}
        onDone={async (url) => {
          await save({ avatar_url: url });
        }}
        onRemove={async () => {
          await save({ avatar_url: null });
        }}
      />
    </div>
  );
};
