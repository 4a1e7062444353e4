import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { msg, t, translated } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import * as rangeSliderStyles from '../../../ui/controls/RangeSlider.module.css';
import { DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { DropStep } from '../DropStep.tsx';
import { FileButton, PhotoProblem } from '../FileButton.tsx';
import * as photoPanelStyles from '../PhotoPanel.module.css';
import type { PhotoSteps } from '../photo-steps.ts';
import { useObjectUrl } from '../use-object-url.ts';
import { firstCrop, resized, smallestPercent, widestPercent } from './crop.ts';
import * as styles from './EditStep.module.css';
import { exportPhoto } from './export-photo.ts';

const stepPercent = 2;
const ariaLabels = {
  cropArea: msg('Crop, square. Arrow keys move it, plus and minus resize it.'),
  nwDragHandle: msg('Top left corner'),
  nDragHandle: msg('Top edge'),
  neDragHandle: msg('Top right corner'),
  eDragHandle: msg('Right edge'),
  seDragHandle: msg('Bottom right corner'),
  sDragHandle: msg('Bottom edge'),
  swDragHandle: msg('Bottom left corner'),
  wDragHandle: msg('Left edge'),
};

type SizeProps = { crop: PercentCrop; ratio: number; onSize: (widthPercent: number) => void };

const Size = ({ crop, ratio, onSize }: SizeProps) => {
  const id = useId();
  const most = widestPercent(ratio);
  const least = Math.min(smallestPercent, most);
  const drawn = most > least ? ((crop.width - least) / (most - least)) * 100 : 100;
  return (
    <div className={fieldStyles.field} data-part="field">
      <label className={fieldStyles.label} data-part="label" htmlFor={id}>
        {t('Size')}
      </label>
      <div className={rangeSliderStyles.range} data-part="range">
        <svg aria-hidden="true">
          <line x1="0" x2={`${Math.min(100, Math.max(0, drawn))}%`} y1="22" y2="22" />
        </svg>
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step="any"
          value={crop.width}
          aria-valuetext={t('{width}% of the width', { width: Math.round(crop.width) })}
          onChange={({ target }) => onSize(target.valueAsNumber)}
        />
      </div>
    </div>
  );
};

const keyStep = (key: string): number => {
  if (key === '+' || key === '=') return stepPercent;
  return key === '-' || key === '_' ? -stepPercent : 0;
};

type CropperProps = { steps: PhotoSteps; chosen: Blob; start: PercentCrop | null; round: boolean };

/** The picture with the square over it. */
const useCropper = ({ steps, chosen, start }: CropperProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState(1);
  const [crop, setCrop] = useState<PercentCrop>();
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (!naturalWidth || !naturalHeight) return steps.couldNotConvert(new Error('It has no size'));
    setRatio(naturalWidth / naturalHeight);
    setCrop(start ?? firstCrop(naturalWidth / naturalHeight));
  };
  const size = (widthPercent: number) => setCrop((was) => was && resized(was, widthPercent, ratio));
  const press = (event: KeyboardEvent) => {
    const change = keyStep(event.key);
    if (!change || !crop) return;
    event.preventDefault();
    size(crop.width + change);
  };
  const preview = async () => {
    if (!image.current || !crop) return;
    try {
      const made = await exportPhoto(image.current, crop, chosen.type === 'image/svg+xml');
      steps.go({ name: 'CONFIRM', cut: { chosen, crop, made } });
    } catch (error) {
      steps.couldNotConvert(error);
    }
  };
  return { image, ratio, crop, setCrop, measure, size, press, preview };
};

const Cropper = (props: CropperProps & { url: string; children: ReactNode }) => {
  const { steps, round, url, children } = props;
  const { image, ratio, crop, setCrop, measure, size, press, preview } = useCropper(props);
  return (
    <>
      {/* The keys belong to the square within. */}
      {/** biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its controls do not use */}
      <div className={styles.photoCrop} onKeyDown={press}>
        <ReactCrop
          crop={crop}
          aspect={1}
          minWidth={24}
          keepSelection
          ruleOfThirds
          circularCrop={round}
          ariaLabels={translated(ariaLabels)}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            src={url}
            alt={/* translators: the chosen picture */ t('The chosen one')}
            onLoad={({ currentTarget }) => measure(currentTarget)}
            onError={() => steps.couldNotConvert(new Error('The browser cannot read it'))}
          />
        </ReactCrop>
      </div>
      {crop ? <Size crop={crop} ratio={ratio} onSize={size} /> : null}
      <p className="hint">
        {round
          ? t('Drag the circle, or use the arrow keys. It always stays round.')
          : t('Drag the square, or use the arrow keys. It always stays square.')}
      </p>
      <PhotoProblem problem={steps.problem} />
      <DialogFoot>
        {children}
        <Button disabled={!crop} onClick={() => void preview()}>
          {t('Preview Photo')}
        </Button>
      </DialogFoot>
    </>
  );
};

type EditStepProps = { steps: PhotoSteps; chosen: Blob | null; start: PercentCrop | null; round: boolean };

/** Cuts a square out of the chosen picture, once there is one. */
export const EditStep = ({ steps, chosen, start, round }: EditStepProps) => {
  const url = useObjectUrl(chosen);
  const choose = (file: Blob) => void steps.choose(file);
  if (chosen && url)
    return (
      <Cropper key={url} steps={steps} chosen={chosen} start={start} round={round} url={url}>
        <div className={photoPanelStyles.photoFirst}>
          <FileButton sender={steps.sender} look="secondary" onChoose={choose}>
            {t('Choose another')}
          </FileButton>
        </div>
      </Cropper>
    );
  return <DropStep steps={steps} round={round} onChoose={choose} />;
};
