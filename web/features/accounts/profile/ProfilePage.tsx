import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { useMe } from '../../../client/me.ts';
import { DeleteAccount } from '../own-data/DeleteAccount.tsx';
import { YourData } from '../own-data/YourData.tsx';
import { SettingsFrame, SettingsNote, SettingsSection } from '../settings/SettingsFrame.tsx';
import { FinishedTodaySwitch } from './FinishedTodaySwitch.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** Redirects from the former notices of this page, which earlier mails link to, to their own page. */
const useNoticesOfBefore = (): void => {
  const router = useRouter();
  useEffect(() => {
    if (window.location.hash === '#notices')
      void router.navigate({ href: '/settings/notices', replace: true });
  }, [router]);
};

/** Page of the member's profile, visibility, data and account deletion. */
export const ProfilePage = () => {
  const me = useMe();
  useNoticesOfBefore();
  return (
    <SettingsFrame
      at="/settings/profile"
      note={
        <SettingsNote title={t('Who sees it')}>
          <p>{t('Other members see your name and photo with your comments and the playlists you share.')}</p>
          <p>{t('Only you and the studio see your email.')}</p>
        </SettingsNote>
      }
    >
      {me ? (
        <>
          <SettingsSection
            id="you"
            title={t(msg('You', 'name and picture'))}
            about={t('Your name and photo appear with what you share.')}
          >
            <ProfileForm me={me} />
          </SettingsSection>
          <SettingsSection
            id="seen"
            title={t('Seen by others')}
            about={t('Your practice is private, unless you choose otherwise here.')}
          >
            <FinishedTodaySwitch me={me} />
          </SettingsSection>
          <SettingsSection
            id="data"
            title={t('Your data')}
            about={t('Practice log, playlists, saves and preferences belong to you.')}
          >
            <YourData timeZone={me.timeZone} />
          </SettingsSection>
          <SettingsSection id="delete" title={t('Delete account')}>
            <DeleteAccount me={me} />
          </SettingsSection>
        </>
      ) : null}
    </SettingsFrame>
  );
};
