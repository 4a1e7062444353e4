import { classNames } from '../class-names.ts';
import type { PlayerState } from '../player-api.ts';
import * as styles from './CaptionText.module.css';

const sizes = { s: styles.sizeSmall, m: undefined, l: styles.sizeLarge, xl: styles.sizeExtraLarge } as const;
const contrasts = { solid: undefined, plain: styles.plain, yellow: styles.yellow } as const;

/** The words spoken now, drawn by us so that their size and contrast are the same in every browser. */
export const CaptionText = ({ state, beside }: { state: PlayerState; beside: boolean }) => {
  const { captionLines, captionSize, captionContrast } = state;
  if (captionLines.length === 0) return null;
  return (
    <p
      className={classNames(
        styles.captionText,
        sizes[captionSize],
        contrasts[captionContrast],
        beside && styles.beside,
      )}
      data-testid="captions"
    >
      {captionLines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <span key={index} dir="auto">
          <span>{line}</span> <br />
        </span>
      ))}
    </p>
  );
};
