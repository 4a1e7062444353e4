import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { Trans } from '../../../ui/text/Trans.tsx';
import { FreshSession } from '../proof/FreshSession.tsx';
import { secondFactorQuery } from '../security-query.ts';
import { SettingsFrame, SettingsNote } from '../settings/SettingsFrame.tsx';
import { SettingsIcon } from '../settings/SettingsIcon.tsx';
import { DeviceRow, deviceIcon, signedInText } from './DeviceRow.tsx';
import * as styles from './DevicesPage.module.css';
import { type Device, devicesQuery } from './queries.ts';
import { SignOutElsewhere } from './SignOutElsewhere.tsx';

const ThisDevice = ({ device, now }: { device: Device; now: Date }) => (
  <div className={styles.deviceHere}>
    <SettingsIcon name={deviceIcon(device)} />
    <div>
      <h2 className="title-3">{device.name}</h2>
      <p className="muted small">{signedInText(device, now)}</p>
    </div>
    <span className={classNames(settingsStyles.state, settingsStyles.ok)} data-part="state">
      <SettingsIcon name="done" />
      <span>{t('This device')}</span>
    </span>
  </div>
);

const NoOthers = () => (
  <ul className={settingsStyles.list} data-part="settings-list">
    <li>
      <SettingsIcon name="done" className={settingsStyles.lead} />
      <div>
        <b>{t('No other devices')}</b>
        <small>{t('You’re signed in only here.')}</small>
      </div>
    </li>
  </ul>
);

/** Number of devices shown at first; the others are shown on request. */
const shownAtFirst = 10;

const Devices = ({ devices, now }: { devices: readonly Device[]; now: Date }) => {
  const here = devices.find(({ current }) => current);
  const others = devices.filter(({ current }) => !current);
  const heading = useRef<HTMLHeadingElement>(null);
  const [all, setAll] = useState(false);
  const isLong = others.length > shownAtFirst && !all;
  return (
    <>
      {here ? <ThisDevice device={here} now={now} /> : null}
      <h2 ref={heading} className={styles.deviceOthers} tabIndex={-1}>
        {others.length > 0 ? t('Others, {count}', { count: others.length }) : t('Others')}
      </h2>
      {others.length === 0 ? (
        <NoOthers />
      ) : (
        <ul className={classNames(settingsStyles.list, styles.deviceList)} data-part="settings-list">
          {(isLong ? others.slice(0, shownAtFirst) : others).map((device) => (
            <DeviceRow key={device.id} device={device} now={now} home={heading} />
          ))}
        </ul>
      )}
      {isLong ? (
        <button type="button" className="link small" onClick={() => setAll(true)}>
          {t('Show all {count}', { count: others.length })}
        </button>
      ) : null}
      <SignOutElsewhere others={others.length} home={heading} />
      <p className={classNames(styles.deviceWords, 'small muted')}>
        {t(
          'Devices are signed out after 30 days without use. Addresses show the network a device signed in from.',
        )}
      </p>
    </>
  );
};

/** Devices that a member is signed in on, with buttons to sign out. */
export const DevicesPage = () => {
  const devices = useQuery(devicesQuery);
  const secondFactor = useQuery(secondFactorQuery(useApi()));
  const [now] = useState(() => new Date());
  const retry = () => void Promise.all([devices.refetch(), secondFactor.refetch()]);
  const isWhole = devices.data !== undefined && secondFactor.data !== undefined;
  const isBroken = !isWhole && (devices.isError || secondFactor.isError);
  return (
    <SettingsFrame
      at="/settings/devices"
      note={
        <SettingsNote title={t('Don’t recognize one?')}>
          <p>
            <Trans
              message="Sign it out here, then choose a new password under <link>Sign-in and security</link>."
              components={{ link: <Anchor className="link" href="/settings/security" /> }}
            />
          </p>
        </SettingsNote>
      }
    >
      {isWhole ? (
        <FreshSession secondFactor={secondFactor.data}>
          <Devices devices={devices.data} now={now} />
        </FreshSession>
      ) : null}
      {isBroken ? <TryAgain onRetry={retry} /> : null}
      {!isWhole && !isBroken ? <RowSkeletons count={3} /> : null}
    </SettingsFrame>
  );
};
