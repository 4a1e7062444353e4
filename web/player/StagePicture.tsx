import type { Image } from '../../contract/shared.schema.ts';
import { Picture } from '../ui/cards/Picture.tsx';

/** Width of a stage: beside the list of classes, and above it in a narrow window. */
const stageWidth = '(min-width: 1025px) calc(100vw - 372px), 100vw';

/** Picture of a class as large as the player. */
export const StagePicture = ({ image }: { image: Image }) => (
  <Picture image={image} sizes={stageWidth} eager />
);
