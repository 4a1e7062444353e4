import { t } from '../../../contract/messages.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmStep, ProcessingStep } from './ConfirmStep.tsx';
import { EditStep } from './cropping/EditStep.tsx';
import * as styles from './PhotoPanel.module.css';
import type { PictureSender } from './photo-kind.ts';
import { usePhotoSteps } from './photo-steps.ts';
import { SelectStep } from './SelectStep.tsx';

export type PhotoDialogProps = {
  open: boolean;
  /** Heading, such as "Playlist Photo". */
  title: string;
  /** Current photo; null if there is none, in which case the dialog begins with the choice of a file. */
  current: Image | null;
  onClose: () => void;
  /** Receives the address of the photo. The dialog closes once it resolves; after a failure the crop is kept. */
  onDone: (url: string) => void | Promise<void>;
  onRemove?: () => void | Promise<void>;
  /** Hint below the preview. */
  confirmHint?: string;
  /** True if the photo is displayed in a circle. */
  round?: boolean;
  /** Sender of the upload; pictures of the studio accept more file formats. */
  sender?: PictureSender;
};

/** Content of the photo dialog, one step at a time. */
export const PhotoPanel = (props: PhotoDialogProps) => {
  const { current, round, confirmHint, onRemove } = props;
  const steps = usePhotoSteps(props);
  const { step } = steps;
  return (
    <div className={classNames(styles.photo, round && styles.round)}>
      {step.name === 'SELECT' ? (
        <SelectStep steps={steps} current={current} removable={onRemove !== undefined} />
      ) : null}
      {step.name === 'EDIT' ? (
        <EditStep steps={steps} chosen={step.chosen} start={step.crop} round={round ?? false} />
      ) : null}
      {step.name === 'CONFIRM' ? (
        <ConfirmStep
          steps={steps}
          step={step}
          hint={confirmHint ?? t('This is how your photo will look to everyone who can see it.')}
        />
      ) : null}
      {step.name === 'PROCESSING' ? <ProcessingStep steps={steps} step={step} /> : null}
    </div>
  );
};
