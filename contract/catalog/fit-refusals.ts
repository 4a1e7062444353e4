import { listParam, type QueryParams, textParam } from '../query-params.ts';
import { fitEnds, fitLoads, fitPlaces, fitSuits } from './class-titles.ts';
import { fitLevels, fitParts, minutesRefused } from './fit-criteria.ts';
import { difficulties } from './orders.ts';

/** Parameters of Fit my time whose values are the same in every studio. */
const known: Readonly<Record<string, { noun: string; values: readonly (string | number)[] }>> = {
  level: { noun: 'level', values: [...fitLevels, ...difficulties] },
  leave_out: { noun: 'load', values: fitLoads },
  place: { noun: 'place', values: fitPlaces },
  end: { noun: 'end', values: fitEnds },
  suits: { noun: 'group', values: fitSuits },
  sound: { noun: 'sound', values: ['optional'] },
};
const isId = (text: string): boolean => /^\d{1,9}$/.test(text);
const isKept = (text: string): boolean => {
  const [part, id, ...rest] = text.split(':');
  return fitParts.some((one) => one === part) && (id === undefined || isId(id)) && rest.length === 0;
};

/** Returns a sentence about a value that a parameter does not take. */
export const unknownWords = (
  noun: string,
  value: string,
  values: readonly (string | number)[] = [],
): string =>
  `No ${noun} is called “${value.slice(0, 60)}”.${values.length > 0 ? ` There are ${values.join(', ')}.` : ''}`;

/** Returns the reasons why parameters are refused, by their names; empty if all are taken. */
export const fitRefusals = (params: QueryParams): Record<string, string> => {
  const minutes = minutesRefused(textParam(params, 'minutes'));
  const unknown = Object.entries(known).flatMap(([name, { noun, values }]) => {
    const taken = [...values.map(String), ...(name === 'level' ? ['any'] : [])];
    const value = listParam(params, name).find((text) => !taken.includes(text));
    return value === undefined ? [] : [[name, unknownWords(noun, value, values)] as const];
  });
  return {
    ...(minutes && { minutes }),
    ...Object.fromEntries(unknown),
    ...(!listParam(params, 'not').every(isId) && { not: 'Ids of classes, separated by commas.' }),
    ...(!listParam(params, 'keep').every(isKept) && {
      keep: `Parts with ids of classes, such as warm-up:12,main. There are ${fitParts.join(', ')}.`,
    }),
  };
};
