import { useState } from 'react';
import type { SecondFactor } from '../../../../../contract/accounts/second-factor.schema.ts';
import {
  fewRecoveryCodes,
  recoveryCodesMade,
} from '../../../../../contract/accounts/second-factor-limits.ts';
import { t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import * as noteStyles from '../../../../ui/messages/Note.module.css';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import * as settingsStyles from '../../../../ui/Settings.module.css';
import { useWhenFresh } from '../../proof/FreshSession.tsx';
import { useReloadSecurity } from '../../security-query.ts';
import { DialogForm } from '../../settings/DialogForm.tsx';
import { dayText } from '../../settings/dates.ts';
import { SettingsIcon } from '../../settings/SettingsIcon.tsx';
import { KeepCodes } from './KeepCodes.tsx';
import { noCodesText } from './no-codes-text.ts';

const FewLeft = ({ left }: { left: number }) => (
  <p className={noteStyles.note}>
    <SettingsIcon name="info" />
    <span>
      {t(
        '{left, plural, =0 {No recovery codes are} one {Only # recovery code is} other {Only # recovery codes are}} left. Make {made} new ones; the old ones stop working.',
        { left, made: recoveryCodesMade },
      )}
    </span>
  </p>
);

const MakeNew = ({ onMade, onCancel }: { onMade: (codes: string[]) => void; onCancel: () => void }) => {
  const api = useApi();
  return (
    <DialogForm
      send={async () =>
        onMade((await api('POST /api/v2/users/me/second_factor/recovery_codes', {})).data.recoveryCodes)
      }
      onCancel={onCancel}
      cancel={t('Back')}
      submit={t('Make new ones')}
    >
      {() => <p className="muted">{t('The codes you have now stop working at once.')}</p>}
    </DialogForm>
  );
};

/** Number of recovery codes left, with a button that makes new ones. */
export const RecoveryCodes = ({ secondFactor }: { secondFactor: SecondFactor }) => {
  const { recoveryCodes, authenticatorApp } = secondFactor;
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const whenFresh = useWhenFresh();
  const reload = useReloadSecurity();
  const isOn = authenticatorApp.on || recoveryCodes !== null;
  const left = recoveryCodes?.left ?? 0;
  const made = (next: string[]) => {
    setAsking(false);
    setCodes(next);
    void reload();
  };
  return (
    <div>
      <ul className={settingsStyles.list} data-part="settings-list">
        <li>
          <SettingsIcon name="paper" className={settingsStyles.lead} />
          <div>
            <b>{isOn ? t('{left} of {made} left', { left, made: recoveryCodesMade }) : t('None yet')}</b>
            <small>
              {isOn && recoveryCodes
                ? t('Made {date}', { date: dayText(recoveryCodes.madeAt) })
                : noCodesText(secondFactor)}
            </small>
          </div>
          {isOn ? (
            <div className={settingsStyles.end}>
              <Button look="secondary" size="small" onClick={() => whenFresh(() => setAsking(true))}>
                {t('Make new ones')}
              </Button>
            </div>
          ) : null}
        </li>
      </ul>
      {isOn && left <= fewRecoveryCodes ? <FewLeft left={left} /> : null}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('Make new recovery codes?')}>
        <MakeNew onMade={made} onCancel={() => setAsking(false)} />
      </Dialog>
      <KeepCodes codes={codes} onDone={() => setCodes(null)} />
    </div>
  );
};
