import { t } from '../../messages.ts';
import { PlayerIcon } from '../../PlayerIcon.tsx';
import * as panelFrameStyles from './PanelFrame.module.css';
import { PanelFrame } from './PanelFrame.tsx';
import { type SettingsRow, settingsRows } from './settings-rows.ts';
import type { PanelProps } from './use-panel.ts';

/** One sheet holds what the bar has no room for. */
export const SettingsSheet = ({ state, run, panel, practice }: PanelProps) => {
  const follow = ({ leadsTo }: SettingsRow) => {
    if (leadsTo !== 'cast' && leadsTo !== 'pictureInPicture' && leadsTo !== 'practiceView')
      return panel.go(leadsTo);
    if (leadsTo === 'practiceView') practice.toggle();
    else if (leadsTo === 'pictureInPicture') run({ do: 'togglePictureInPicture' });
    else run({ do: state.cast?.kind === 'connected' ? 'stopCasting' : 'cast' });
    panel.close();
  };
  return (
    <PanelFrame panel={panel} label={t('Settings')} dialog className={panelFrameStyles.sheet}>
      {settingsRows(state).map((row) => (
        <button
          key={row.leadsTo}
          type="button"
          className={panelFrameStyles.settingRow}
          onClick={() => follow(row)}
        >
          <PlayerIcon name={row.icon} />
          <span>{row.label}</span>{' '}
          <small className="numeric" dir="auto">
            {row.value}
          </small>
          <PlayerIcon name="chevronRight" />
        </button>
      ))}
      <button
        type="button"
        className={panelFrameStyles.grabber}
        aria-label={t('Close settings')}
        onClick={panel.close}
      />
    </PanelFrame>
  );
};
