import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { FreshSession } from '../proof/FreshSession.tsx';
import { headlineOf } from '../security-headline.ts';
import { secondFactorQuery } from '../security-query.ts';
import { dayText } from '../settings/dates.ts';
import * as settingsFrameStyles from '../settings/SettingsFrame.module.css';
import { SettingsFrame, SettingsNote, SettingsSection } from '../settings/SettingsFrame.tsx';
import { SettingsIcon } from '../settings/SettingsIcon.tsx';
import { AppSection } from './app/AppSection.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ConnectedAccounts } from './ConnectedAccounts.tsx';
import { SecurityEvents } from './events/SecurityEvents.tsx';
import { PasskeySection } from './passkeys/PasskeySection.tsx';
import { RecoveryCodes } from './recovery/RecoveryCodes.tsx';
import * as styles from './SecurityPage.module.css';

const Status = ({ secondFactor }: { secondFactor: SecondFactor }) => {
  const { safe, title, about } = headlineOf(secondFactor);
  return (
    <div className={safe ? styles.securityStatus : classNames(styles.securityStatus, styles.weak)}>
      <SettingsIcon name={safe ? 'shield' : 'warning'} />
      <div>
        <p className="title-3">{title}</p>
        <p className="muted small">{about}</p>
      </div>
    </div>
  );
};

const changedText = ({ passwordChangedAt }: SecondFactor): string =>
  passwordChangedAt ? t('Changed {date}', { date: dayText(passwordChangedAt) }) : t('Set when you signed up');

const Password = ({ secondFactor }: { secondFactor: SecondFactor }) => {
  const askAtOnce = useLocation({ select: ({ search }) => 'change' in search });
  if (secondFactor.hasPassword)
    return <ChangePassword changed={changedText(secondFactor)} askAtOnce={askAtOnce} />;
  return (
    <div>
      <p className="muted">{t('You sign in without one.')}</p>
      <div className={settingsFrameStyles.accountActions}>
        <ButtonLink look="secondary" size="small" href="/password/forgot">
          {t('Set a password')}
        </ButtonLink>
      </div>
    </div>
  );
};

/** Notice in the tab in which a member signed in at a provider again, as a proof for another tab. */
const ProvedElsewhere = () => {
  const isProved = useLocation({ select: ({ search }) => 'proved' in search });
  return isProved ? <p role="status">{t('It’s you. Go back to the other tab to continue.')}</p> : null;
};

const Sections = ({ secondFactor }: { secondFactor: SecondFactor }) => (
  <FreshSession secondFactor={secondFactor}>
    <ProvedElsewhere />
    <Status secondFactor={secondFactor} />
    <SettingsSection
      id="passkeys"
      title={t('Passkeys')}
      about={t('Your finger, face or device code. Nothing to remember, nothing to steal.')}
    >
      <PasskeySection secondFactor={secondFactor} />
    </SettingsSection>
    <SettingsSection
      id="app"
      title={t('Authenticator app')}
      about={t('A six-digit code after your password.')}
    >
      <AppSection secondFactor={secondFactor} />
    </SettingsSection>
    <SettingsSection
      id="recovery-codes"
      title={t('Recovery codes')}
      about={t('Each signs you in once if you lose everything else.')}
    >
      <RecoveryCodes secondFactor={secondFactor} />
    </SettingsSection>
    <SettingsSection id="password" title={t('Password')} about={t('Still works alongside passkeys.')}>
      <Password secondFactor={secondFactor} />
    </SettingsSection>
    <ConnectedAccounts />
    <SettingsSection id="events" title={t('Recent activity')} about={t('The last 90 days.')}>
      <SecurityEvents />
    </SettingsSection>
  </FreshSession>
);

/** Page of a member's sign-in methods and recent security events. */
export const SecurityPage = () => {
  const { data, isError, refetch } = useQuery(secondFactorQuery(useApi()));
  return (
    <SettingsFrame
      at="/settings/security"
      note={
        <SettingsNote title={t('Lost a device?')}>
          <p>{t('A recovery code replaces your app. Each works once. Keep them away from the device.')}</p>
          <p>
            <Trans
              message="Then sign the lost device out under <link>Devices</link>."
              components={{ link: <Anchor className="link" href="/settings/devices" /> }}
            />
          </p>
        </SettingsNote>
      }
    >
      {data ? <Sections secondFactor={data} /> : null}
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <RowSkeletons count={4} /> : null}
    </SettingsFrame>
  );
};
