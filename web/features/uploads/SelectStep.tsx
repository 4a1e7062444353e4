import { t } from '../../../contract/messages.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { Picture } from '../../ui/cards/Picture.tsx';
import * as sleeveStyles from '../../ui/cards/Sleeve.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogFoot } from '../../ui/overlays/Dialog.tsx';
import { FileButton, PhotoHint, PhotoProblem } from './FileButton.tsx';
import * as photoPanelStyles from './PhotoPanel.module.css';
import type { PhotoSteps } from './photo-steps.ts';

type SelectStepProps = { steps: PhotoSteps; current: Image | null; removable: boolean };

/** There is a photo already: keep it, edit it, remove it or choose another. */
export const SelectStep = ({ steps, current, removable }: SelectStepProps) => (
  <>
    <div
      className={classNames(photoPanelStyles.photoSquare, cardStyles.card, sleeveStyles.sleeve)}
      data-part="card sleeve"
    >
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={current} sizes="268px" alt={t('Current photo')} eager />
      </div>
    </div>
    <div className={photoPanelStyles.photoWords}>
      <PhotoHint sender={steps.sender} />
      <PhotoProblem problem={steps.problem} error={steps.failure} />
    </div>
    <DialogFoot>
      {removable ? (
        <Button
          look="danger-outline"
          className={photoPanelStyles.photoFirst}
          aria-label={t('Remove photo')}
          disabled={steps.removing}
          onClick={() => void steps.remove()}
        >
          {t('Remove')}
        </Button>
      ) : null}
      <Button look="secondary" onClick={() => void steps.editCurrent()}>
        {t('Edit photo')}
      </Button>
      <FileButton look="primary" sender={steps.sender} onChoose={(file) => void steps.choose(file)}>
        {t('Choose a photo')}
      </FileButton>
    </DialogFoot>
  </>
);
