import { distance } from 'fastest-levenshtein';
import { t } from '../../contract/messages.ts';

/** Two letters that changed places are two edits. */
const mostEdits = 2;
/** Shorter names are near to too many others. */
const shortestName = 8;

/** Settings of Node and npm, which may stand in `.env` too. */
const isOfNode = (name: string): boolean => /^(NODE_|UV_|npm_|TZ$|(https?|no)_proxy$)/i.test(name);

const nearest = (name: string, settings: readonly string[]): string | undefined =>
  name.length < shortestName ? undefined : settings.find((one) => distance(one, name) <= mostEdits);

type Named = { file: readonly string[]; environment: readonly string[] };

/** Says of each name that is no setting where it stands, and which setting it may be meant as. */
export const unknownNames = (settings: readonly string[], { file, environment }: Named): string[] => {
  const known = new Set(settings);
  const unknownIn = (names: readonly string[]): string[] =>
    names.filter((name) => !known.has(name) && !isOfNode(name));
  const ofFile = unknownIn(file).map((name) => {
    const meant = nearest(name, settings);
    return meant
      ? t('{name} in .env is no setting and changes nothing; is {meant} meant?', { name, meant })
      : t('{name} in .env is no setting and changes nothing.', { name });
  });
  const elsewhere = unknownIn(environment).flatMap((name) => {
    const meant = file.includes(name) ? undefined : nearest(name, settings);
    return meant
      ? [t('{name} in the environment is no setting and changes nothing; is {meant} meant?', { name, meant })]
      : [];
  });
  return [...ofFile, ...elsewhere];
};
