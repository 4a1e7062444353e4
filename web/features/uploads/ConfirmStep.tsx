import { percentText } from '../../../contract/formats/numbers.ts';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import * as cardStyles from '../../ui/cards/Card.module.css';
import * as sleeveStyles from '../../ui/cards/Sleeve.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Meter } from '../../ui/messages/Meter.tsx';
import { DialogFoot } from '../../ui/overlays/Dialog.tsx';
import * as styles from './ConfirmStep.module.css';
import { PhotoProblem } from './FileButton.tsx';
import * as photoPanelStyles from './PhotoPanel.module.css';
import type { PhotoStep, PhotoSteps } from './photo-steps.ts';
import { useObjectUrl } from './use-object-url.ts';
import { SendLinkAgain } from './verification/SendLinkAgain.tsx';

type StepOf<Name> = Extract<PhotoStep, { name: Name }>;

const Preview = ({ made, alt }: { made: Blob; alt: string }) => {
  const url = useObjectUrl(made);
  return (
    <div
      className={classNames(photoPanelStyles.photoSquare, cardStyles.card, sleeveStyles.sleeve)}
      data-part="card sleeve"
    >
      <div className={cardStyles.frame} data-part="frame">
        {url ? <img src={url} alt={alt} /> : null}
      </div>
    </div>
  );
};

const isUnverified = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'email_not_verified';

type ConfirmStepProps = { steps: PhotoSteps; step: StepOf<'CONFIRM'>; hint: string };

export const ConfirmStep = ({ steps, step: { cut }, hint }: ConfirmStepProps) => (
  <>
    <Preview made={cut.made} alt={t('Preview of the new photo')} />
    <div className={photoPanelStyles.photoWords}>
      <p className="hint">{hint}</p>
      <PhotoProblem problem={steps.problem} error={steps.failure} />
      {isUnverified(steps.failure) ? <SendLinkAgain /> : null}
    </div>
    <DialogFoot>
      <Button look="secondary" onClick={() => steps.go({ name: 'EDIT', chosen: cut.chosen, crop: cut.crop })}>
        {t('Go back')}
      </Button>
      <Button onClick={() => void steps.upload(cut)}>{t('Looks good')}</Button>
    </DialogFoot>
  </>
);

type ProcessingStepProps = { steps: PhotoSteps; step: StepOf<'PROCESSING'> };

export const ProcessingStep = ({ steps, step: { cut, percent } }: ProcessingStepProps) => (
  <>
    <div className={photoPanelStyles.photoSaving}>
      <Preview made={cut.made} alt="" />
    </div>
    <div className={styles.photoProgress}>
      <p>
        <span role="status">{t('Saving your photo')}</span>
        <span className="numeric">{percentText(percent / 100)}</span>
      </p>
      <Meter label={/* translators: noun */ t('Upload')} percent={percent} />
    </div>
    <DialogFoot>
      <Button look="secondary" onClick={() => steps.cancel(cut)}>
        {t('Cancel')}
      </Button>
      <Button disabled>{t('Looks good')}</Button>
    </DialogFoot>
  </>
);
