import { type DragEvent, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DialogFoot } from '../../ui/overlays/Dialog.tsx';
import * as styles from './DropStep.module.css';
import { FileButton, PhotoHint, PhotoProblem } from './FileButton.tsx';
import * as photoPanelStyles from './PhotoPanel.module.css';
import type { PhotoSteps } from './photo-steps.ts';

type DropStepProps = { steps: PhotoSteps; round: boolean; onChoose: (file: Blob) => void };

/** There is no photo yet: its place takes one that is dropped, the button one from the file chooser. */
export const DropStep = ({ steps, round, onChoose }: DropStepProps) => {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same for the keyboard */}
      <div
        className={classNames(styles.dropArea, round && styles.circle, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="image" />
        <span className="desktop-only">{t('Drop a picture here')}</span>
      </div>
      <div className={photoPanelStyles.photoWords}>
        <PhotoHint sender={steps.sender} />
        <PhotoProblem problem={steps.problem} />
      </div>
      <DialogFoot>
        <FileButton look="primary" sender={steps.sender} onChoose={onChoose}>
          {t('Choose a photo')}
        </FileButton>
      </DialogFoot>
    </>
  );
};
