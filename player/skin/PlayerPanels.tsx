import { rates } from '../core/steps.ts';
import { t } from '../messages.ts';
import type { CaptionContrast, CaptionSize } from '../player-api.ts';
import { autoDetail, rateLabel } from '../player-words.ts';
import { ChapterList } from './panels/ChapterList.tsx';
import { Choices } from './panels/Choices.tsx';
import { KeyboardSheet } from './panels/KeyboardSheet.tsx';
import * as panelFrameStyles from './panels/PanelFrame.module.css';
import { PanelFrame } from './panels/PanelFrame.tsx';
import { SettingsSheet } from './panels/SettingsSheet.tsx';
import type { PanelControl, PanelProps } from './panels/use-panel.ts';

export { PracticeView } from '../practice-view/PracticeView.tsx';
export { LaterPlaceCard } from './LaterPlaceCard.tsx';
export { UpNextCard } from './UpNextCard.tsx';

/** After a choice the focus goes back to where the menu came from; on a phone the sheet shows its rows again. */
const chosen = (panel: PanelControl) => () => (panel.open?.within ? panel.go('settings') : panel.close());

const ResolutionPanel = ({ state, run, panel }: PanelProps) => (
  <PanelFrame panel={panel} label={t('Resolution')}>
    <Choices
      label={t('Resolution')}
      as="menu"
      chosen={state.resolution}
      choices={state.resolutions.map(({ height, label }) => ({
        value: height,
        label,
        detail: height === 0 && state.resolution === 0 ? autoDetail(state.playingHeight) : null,
      }))}
      onChoose={(height) => {
        run({ do: 'pickResolution', height });
        chosen(panel)();
      }}
    />
  </PanelFrame>
);

const SpeedPanel = ({ state, run, panel }: PanelProps) => (
  <PanelFrame panel={panel} label={t('Speed')}>
    <Choices
      label={t('Speed')}
      as="menu"
      look="pairs"
      chosen={state.rate}
      choices={rates.map((rate) => ({
        value: rate as number,
        label: rateLabel(rate),
        detail: rate === 1 ? t('Normal') : null,
      }))}
      onChoose={(rate) => {
        run({ do: 'setRate', rate });
        chosen(panel)();
      }}
    />
  </PanelFrame>
);

const sizes: readonly { value: CaptionSize; label: string }[] = [
  { value: 's', label: 'S' },
  { value: 'm', label: 'M' },
  { value: 'l', label: 'L' },
  { value: 'xl', label: 'XL' },
];
const contrasts = (): readonly { value: CaptionContrast; label: string }[] => [
  { value: 'plain', label: t('Plain') },
  { value: 'solid', label: t('Solid') },
  { value: 'yellow', label: t('Yellow') },
];

/** Stays open: the line under the menu shows each choice at once. */
const CaptionsPanel = ({ state, run, panel }: PanelProps) => (
  <PanelFrame panel={panel} label={t('Captions')} dialog className={panelFrameStyles.twoColumns}>
    <div className={panelFrameStyles.columns}>
      <div>
        <Choices
          label={t('Captions')}
          as="radiogroup"
          chosen={state.captionLanguage}
          choices={[
            { value: null, label: t('Off') },
            ...state.captionLanguages.map(({ language, label }) => ({ value: language, label })),
          ]}
          onChoose={(language) => run({ do: 'pickCaptions', language })}
        />
      </div>
      <div>
        <Choices
          label={t('Size')}
          as="radiogroup"
          look="segments"
          chosen={state.captionSize}
          choices={sizes}
          onChoose={(size) => run({ do: 'setCaptionLook', size })}
        />
        <Choices
          label={t('Contrast')}
          as="radiogroup"
          look="segments"
          chosen={state.captionContrast}
          choices={contrasts()}
          onChoose={(contrast) => run({ do: 'setCaptionLook', contrast })}
        />
      </div>
    </div>
  </PanelFrame>
);

const views = {
  resolution: ResolutionPanel,
  speed: SpeedPanel,
  captions: CaptionsPanel,
  chapters: ChapterList,
  settings: SettingsSheet,
  keys: KeyboardSheet,
} as const;

/** The menu or sheet that is open. Loaded when the video starts, so that the page itself stays light. */
export const PlayerPanels = (props: PanelProps) => {
  const { open } = props.panel;
  if (!open) return null;
  const View = views[open.name];
  return <View {...props} />;
};
