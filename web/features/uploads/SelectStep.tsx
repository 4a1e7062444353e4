import type { Image } from '../../../contract/shared.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogFoot } from '../../ui/overlays/Dialog.tsx';
import { FileButton, PhotoHint, PhotoProblem } from './FileButton.tsx';
import type { PhotoSteps } from './photo-steps.ts';

type SelectStepProps = { steps: PhotoSteps; current: Image | null; removable: boolean };

/** There is a photo already: keep it, edit it, remove it or choose another. */
export const SelectStep = ({ steps, current, removable }: SelectStepProps) => (
  <>
    <div className="photo-square card sleeve">
      <div className="frame">
        <Picture image={current} sizes="268px" alt="Current photo" eager />
      </div>
    </div>
    <div className="photo-words">
      <PhotoHint />
      <PhotoProblem problem={steps.problem} />
    </div>
    <DialogFoot>
      {removable ? (
        <Button
          look="out-d"
          className="photo-first"
          aria-label="Remove photo"
          disabled={steps.removing}
          onClick={() => void steps.remove()}
        >
          Remove
        </Button>
      ) : null}
      <Button look="s" onClick={() => void steps.editCurrent()}>
        Edit photo
      </Button>
      <FileButton look="p" onChoose={(file) => void steps.choose(file)}>
        Choose a photo
      </FileButton>
    </DialogFoot>
  </>
);
