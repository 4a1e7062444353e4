import { Button } from '../../ui/controls/Button.tsx';
import { Meter } from '../../ui/messages/Meter.tsx';
import { DialogFoot } from '../../ui/overlays/Dialog.tsx';
import { PhotoProblem } from './FileButton.tsx';
import type { PhotoStep, PhotoSteps } from './photo-steps.ts';
import { useObjectUrl } from './use-object-url.ts';
import { SendLinkAgain } from './verification/SendLinkAgain.tsx';

type StepOf<Name> = Extract<PhotoStep, { name: Name }>;

const Preview = ({ made, alt }: { made: Blob; alt: string }) => {
  const url = useObjectUrl(made);
  return (
    <div className="photo-square card sleeve">
      <div className="frame">{url ? <img src={url} alt={alt} /> : null}</div>
    </div>
  );
};

type ConfirmStepProps = { steps: PhotoSteps; step: StepOf<'CONFIRM'>; hint: string };

export const ConfirmStep = ({ steps, step: { cut }, hint }: ConfirmStepProps) => (
  <>
    <Preview made={cut.made} alt="Preview of the new photo" />
    <div className="photo-words">
      <p className="hint">{hint}</p>
      <PhotoProblem problem={steps.problem} />
      {steps.unverified ? <SendLinkAgain /> : null}
    </div>
    <DialogFoot>
      <Button look="s" onClick={() => steps.go({ name: 'EDIT', chosen: cut.chosen, crop: cut.crop })}>
        Go back
      </Button>
      <Button onClick={() => void steps.upload(cut)}>Looks good</Button>
    </DialogFoot>
  </>
);

type ProcessingStepProps = { steps: PhotoSteps; step: StepOf<'PROCESSING'> };

export const ProcessingStep = ({ steps, step: { cut, percent } }: ProcessingStepProps) => (
  <>
    <div className="photo-saving">
      <Preview made={cut.made} alt="" />
    </div>
    <div className="photo-progress">
      <p>
        <span role="status">Saving your photo</span>
        <span className="num">{percent}%</span>
      </p>
      <Meter label="Upload" percent={percent} />
    </div>
    <DialogFoot>
      <Button look="s" onClick={() => steps.cancel(cut)}>
        Cancel
      </Button>
      <Button disabled>Looks good</Button>
    </DialogFoot>
  </>
);
