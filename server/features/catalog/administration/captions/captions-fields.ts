import type {
  CaptionsChange,
  CaptionsFields,
} from '../../../../../contract/catalog-administration/captions.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { type ChapterStart, type Cue, inOrder, tidyText } from '../../../../../contract/text-tracks/cue.ts';
import {
  canonicalLanguage,
  languageName,
  ownLanguageName,
} from '../../../../../contract/text-tracks/languages.ts';
import { chapterProblem, cueProblem } from '../../../../../contract/text-tracks/rules.ts';
import { AppError } from '../../../../platform/errors.ts';

type Problems = Record<string, string[]>;

const tidyCue = ({ startMs, endMs, text }: Cue): Cue => ({ startMs, endMs, text: tidyText(text) });

const firstCueProblem = (cues: readonly Cue[]): string | null => {
  for (const [index, cue] of cues.entries()) {
    const problem = cueProblem(cue);
    if (problem)
      return t('Line {number}: {problem}', {
        number: index + 1,
        problem: problem.time ?? problem.text ?? '',
      });
  }
  return cues.length === 0 ? t('Write a line, or remove this language.') : null;
};

const tracksToBe = (
  before: CaptionsFields['tracks'],
  sent: CaptionsChange['tracks'],
  problems: Problems,
): CaptionsFields['tracks'] => {
  const tracks: CaptionsFields['tracks'] = [];
  for (const { language: written, cues: given } of sent) {
    const language = canonicalLanguage(written);
    if (!language || tracks.some((track) => track.language === language)) {
      problems[written] = [language ? t('This language comes twice.') : t('This is not a language.')];
      continue;
    }
    const known = before.find((track) => track.language === language);
    const cues = given ? inOrder(given.map(tidyCue)) : known?.cues;
    // What stays as it is was checked when it was saved.
    const problem = given
      ? firstCueProblem(cues ?? [])
      : known
        ? null
        : t('The captions in {language} are not there any more.', { language: languageName(language) });
    if (problem) problems[language] = [problem];
    tracks.push({ language, label: known?.label ?? ownLanguageName(language), cues: cues ?? [] });
  }
  return tracks;
};

const chaptersToBe = (sent: readonly ChapterStart[], problems: Problems): ChapterStart[] => {
  const chapters = inOrder(sent).map(({ startMs, title }) => ({
    startMs,
    title: tidyText(title).replaceAll('\n', ' '),
  }));
  const problem = chapters.map((chapter) => chapterProblem(chapter, chapters)).find((one) => one !== null);
  if (problem) problems.chapters = [problem];
  return chapters;
};

/** The captions and chapters to be, from those that are. Throws `invalid` with what is wrong, by language. */
export const captionsToBe = (
  before: CaptionsFields,
  { tracks: sentTracks, chapters: sentChapters }: Pick<CaptionsChange, 'tracks' | 'chapters'>,
): CaptionsFields => {
  const problems: Problems = {};
  const tracks = tracksToBe(before.tracks, sentTracks, problems);
  const chapters = sentChapters ? chaptersToBe(sentChapters, problems) : before.chapters;
  const [first] = Object.entries(problems);
  if (first) {
    const [where, [problem = '']] = first;
    const message = `${where === 'chapters' ? 'Chapters' : languageName(where)}: ${problem}`;
    throw new AppError('invalid', { message, fields: problems });
  }
  return { tracks, chapters };
};
