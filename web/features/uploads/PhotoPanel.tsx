import { classNames } from '../../ui/class-names.ts';
import { ConfirmStep, ProcessingStep } from './ConfirmStep.tsx';
import { EditStep } from './cropping/EditStep.tsx';
import type { PhotoDialogProps } from './PhotoDialog.tsx';
import styles from './PhotoPanel.module.css';
import { usePhotoSteps } from './photo-steps.ts';
import { SelectStep } from './SelectStep.tsx';

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
          hint={confirmHint ?? 'This is how your photo will look to everyone who can see it.'}
        />
      ) : null}
      {step.name === 'PROCESSING' ? <ProcessingStep steps={steps} step={step} /> : null}
    </div>
  );
};
