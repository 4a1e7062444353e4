import { msg, t } from '../messages.ts';
import { listParam, type QueryParams, textParam } from '../query-params.ts';
import { fitEnds, fitLoads, fitPlaces, fitSuits } from './class-titles.ts';
import { fitLevels, fitParts, minutesRefused } from './fit-criteria.ts';
import { difficulties } from './orders.ts';

const noneCalled = {
  level: msg('No level is called “{value}”.'),
  load: msg('No load is called “{value}”.'),
  place: msg('No place is called “{value}”.'),
  end: msg('No end is called “{value}”.'),
  group: msg('No group is called “{value}”.'),
  sound: msg('No sound is called “{value}”.'),
  style: msg('No style is called “{value}”.'),
  equipment: msg('No equipment is called “{value}”.'),
  focus: msg('No focus is called “{value}”.'),
  coach: msg('No coach is called “{value}”.'),
} as const;
type Noun = keyof typeof noneCalled;

/** Parameters of Fit my time whose values are the same in every studio. */
const known: Readonly<Record<string, { noun: Noun; values: readonly (string | number)[] }>> = {
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
  noun: Noun,
  value: string,
  values: readonly (string | number)[] = [],
): string => {
  const refusal = t(noneCalled[noun], { value: value.slice(0, 60) });
  return values.length > 0
    ? t('{refusal} There are {values}.', { refusal, values: values.join(', ') })
    : refusal;
};

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
    ...(!listParam(params, 'not').every(isId) && { not: t('Ids of classes, separated by commas.') }),
    ...(!listParam(params, 'keep').every(isKept) && {
      keep: t('Parts with ids of classes, such as warm-up:12,main. There are {parts}.', {
        parts: fitParts.join(', '),
      }),
    }),
  };
};
