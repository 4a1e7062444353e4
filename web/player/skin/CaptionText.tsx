import type { PlayerState } from '../player-api.ts';

/** The words spoken now, drawn by us so that their size and contrast are the same in every browser. */
export const CaptionText = ({ state, beside }: { state: PlayerState; beside: boolean }) => {
  const { captionLines, captionSize, captionContrast } = state;
  if (captionLines.length === 0) return null;
  return (
    <p
      className={`capt size-${captionSize} ${captionContrast}${beside ? ' beside' : ''}`}
      data-testid="captions"
    >
      {captionLines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <span key={index}>
          <span>{line}</span> <br />
        </span>
      ))}
    </p>
  );
};
