import { classNames } from '../../class-names.ts';
import { clockTime } from '../../clock-time.ts';
import { chapterAt, thumbnailAt } from '../../core/cues.ts';
import { elapsedTime } from '../../elapsed-time.ts';
import { t } from '../../messages.ts';
import { StoryFrame } from '../../StoryFrame.tsx';
import * as panelFrameStyles from './PanelFrame.module.css';
import { PanelFrame } from './PanelFrame.tsx';
import type { PanelProps } from './use-panel.ts';

/** A strip of frames over the line, a list on a phone; the current one says so in words. */
export const ChapterList = ({ state, run, panel }: PanelProps) => {
  const current = chapterAt(state.chapters, state.atSeconds);
  return (
    <PanelFrame panel={panel} label={t('Chapters')} dialog className={panelFrameStyles.strip}>
      <ol>
        {state.chapters.map((chapter) => {
          // A second in, the picture has settled after the cut.
          const frame = thumbnailAt(state.thumbnails, chapter.startSeconds + 1);
          const now = chapter === current;
          return (
            <li key={chapter.startSeconds}>
              <button
                type="button"
                className={
                  frame
                    ? panelFrameStyles.chapter
                    : classNames(panelFrameStyles.chapter, panelFrameStyles.bare)
                }
                aria-current={now ? 'true' : undefined}
                onClick={() => {
                  run({ do: 'seek', toSeconds: chapter.startSeconds });
                  panel.close();
                }}
              >
                {frame ? <StoryFrame frame={frame} /> : null}
                <span>
                  <b>
                    <bdi>{chapter.title}</bdi>
                  </b>{' '}
                  <small>
                    {now ? t('Now playing') : elapsedTime(chapter.endSeconds - chapter.startSeconds)}
                  </small>
                </span>{' '}
                <small className="numeric">{clockTime(chapter.startSeconds)}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </PanelFrame>
  );
};
