import { currentLanguage } from '../../../../contract/current-language.ts';
import { formatChoices } from '../../../../contract/formats/lists.ts';
import { defaultLanguage } from '../../../../contract/languages.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';

/** Problem that a JSON schema checker found in one value; Fastify's and TypeBox's have the same form. */
export type WrongValue = {
  keyword: string;
  instancePath: string;
  message?: string | undefined;
  params: object;
};

const namesIn = (params: object): string[] => {
  if ('missingProperty' in params) return [String(params.missingProperty)];
  if ('requiredProperties' in params && Array.isArray(params.requiredProperties))
    return params.requiredProperties.map(String);
  return [];
};

/** Words for the keywords of schemas with a limit, such as `maxLength`. */
const limits: Readonly<Record<string, Message<'limit'>>> = {
  minLength: msg('must not have fewer than {limit} characters'),
  maxLength: msg('must not have more than {limit} characters'),
  minItems: msg('must not have fewer than {limit} items'),
  maxItems: msg('must not have more than {limit} items'),
  minimum: msg('must be >= {limit}'),
  maximum: msg('must be <= {limit}'),
  exclusiveMinimum: msg('must be > {limit}'),
  exclusiveMaximum: msg('must be < {limit}'),
};

/** Returns the words of the checker, which are English, or those of the language in force for its keyword. */
const wordsOf = ({ keyword, message, params }: WrongValue): string => {
  if (message && currentLanguage() === defaultLanguage) return message;
  const words = limits[keyword];
  return words && 'limit' in params ? t(words, { limit: String(params.limit) }) : t('is not valid');
};

/** Returns one sentence on all problems of one value; an enumeration is described by its choices. */
const sentence = (problems: readonly WrongValue[]): string => {
  const allowed = problems.flatMap(({ params }): unknown[] => {
    if ('allowedValues' in params && Array.isArray(params.allowedValues)) return params.allowedValues;
    return 'allowedValue' in params ? [params.allowedValue] : [];
  });
  if (allowed.length > 0)
    return t('must be one of {choices}', {
      choices: formatChoices([...new Set(allowed)].map(String), 'en-GB'),
    });
  const [first] = problems;
  if (!first || problems.some(({ keyword }) => keyword === 'pattern')) return t('is not valid');
  return wordsOf(first);
};

/** Returns the fields of a refusal: each wrong value by its path, in words. `request` is the whole. */
export const wrongFields = (problems: readonly WrongValue[]): Record<string, string[]> => {
  const missing = problems.flatMap(({ instancePath, params }) =>
    namesIn(params).map((name): [string, string[]] => [
      `${instancePath}/${name}`.slice(1),
      [t('is missing')],
    ]),
  );
  const wrong = problems.filter(({ params }) => namesIn(params).length === 0);
  const byPath = Map.groupBy(wrong, ({ instancePath }) => instancePath.slice(1) || 'request');
  return Object.fromEntries([
    ...[...byPath].map(([path, said]): [string, string[]] => [path, [sentence(said)]]),
    ...missing,
  ]);
};
