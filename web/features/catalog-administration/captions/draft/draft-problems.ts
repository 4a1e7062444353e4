import { t } from '../../../../../contract/messages.ts';
import { tidyText } from '../../../../../contract/text-tracks/cue.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { type CueProblem, chapterProblem, cueProblem } from '../../../../../contract/text-tracks/rules.ts';
import type { CaptionsDraft } from './captions-draft.ts';

/** Problems that prevent saving a draft, by the keys of cues and chapters. */
export type DraftProblems = {
  cues: ReadonlyMap<string, CueProblem>;
  chapters: ReadonlyMap<string, string>;
  /** First problem in words, with its place; null for none. */
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
        text: t('{language}: Write a line, or remove this language.', { language: languageName(language) }),
        language,
        key: null,
      };
    for (const [index, line] of lines.entries()) {
      const problem = cueProblem(line);
      if (!problem) continue;
      cues.set(line.key, problem);
      const text = t('{language}, line {number}: {problem}', {
        language: languageName(language),
        number: index + 1,
        problem: problem.time ?? problem.text ?? '',
      });
      first ??= { text, language, key: line.key };
    }
  }
  for (const chapter of chapters) {
    const problem = chapterProblem(chapter, chapters);
    if (!problem) continue;
    named.set(chapter.key, problem);
    first ??= { text: t('Chapters: {problem}', { problem }), language: null, key: chapter.key };
  }
  return { cues, chapters: named, first };
};

/**
 * Normalizes a draft as the server does, so that nothing is unsaved afterwards; unchanged cues and chapters stay the
 * same object.
 */
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
