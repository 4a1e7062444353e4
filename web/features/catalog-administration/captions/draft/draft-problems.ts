import { tidyText } from '../../../../../contract/text-tracks/cue.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { type CueProblem, chapterProblem, cueProblem } from '../../../../../contract/text-tracks/rules.ts';
import type { CaptionsDraft } from './captions-draft.ts';

/** What keeps a draft from being saved, by the keys of cues and chapters. */
export type DraftProblems = {
  cues: ReadonlyMap<string, CueProblem>;
  chapters: ReadonlyMap<string, string>;
  /** The first of them in words, and where it is; null where nothing is wrong. */
  first: { text: string; language: string | null; key: string | null } | null;
};

export const noProblems: DraftProblems = { cues: new Map(), chapters: new Map(), first: null };

export const draftProblems = ({ tracks, chapters }: CaptionsDraft): DraftProblems => {
  const cues = new Map<string, CueProblem>();
  const named = new Map<string, string>();
  let first: DraftProblems['first'] = null;
  for (const { language, cues: lines } of tracks) {
    if (lines.length === 0)
      first ??= {
        text: `${languageName(language)}: Write a line, or remove this language.`,
        language,
        key: null,
      };
    for (const [index, line] of lines.entries()) {
      const problem = cueProblem(line);
      if (!problem) continue;
      cues.set(line.key, problem);
      const text = `${languageName(language)}, line ${index + 1}: ${problem.time ?? problem.text}`;
      first ??= { text, language, key: line.key };
    }
  }
  for (const chapter of chapters) {
    const problem = chapterProblem(chapter, chapters);
    if (!problem) continue;
    named.set(chapter.key, problem);
    first ??= { text: `Chapters: ${problem}`, language: null, key: chapter.key };
  }
  return { cues, chapters: named, first };
};

/** As the server keeps it, so that nothing is unsaved afterwards; what is tidy already stays the same object. */
export const tidied = ({ tracks, chapters }: CaptionsDraft): CaptionsDraft => ({
  tracks: tracks.map(({ language, cues }) => ({
    language,
    cues: cues.map((cue) => {
      const text = tidyText(cue.text);
      return text === cue.text ? cue : { ...cue, text };
    }),
  })),
  chapters: chapters.map((chapter) => {
    const title = tidyText(chapter.title).replaceAll('\n', ' ');
    return title === chapter.title ? chapter : { ...chapter, title };
  }),
});
