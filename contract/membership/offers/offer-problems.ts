import { t } from '../../messages.ts';
import { offerCode } from '../offer-limits.ts';
import type { OfferFields } from './offer-administration.schema.ts';

/** Errors by field; in a list by `codes/0/code`. */
export type OfferProblems = Record<string, string[]>;

const codePattern = /^[A-Z0-9-]{3,40}$/;

const codeProblem = (codes: readonly string[], index: number): string | null => {
  const code = codes[index] ?? '';
  if (codes.indexOf(code) < index) return t('This code is there twice.');
  return codePattern.test(code) ? null : t('Use 3 to 40 letters, digits and hyphens.');
};

type OfferWords = Pick<OfferFields, 'title' | 'startsAt' | 'endsAt' | 'carousel'> & {
  codes: readonly { code: string }[];
};

/**
 * Returns the errors that can be found without the studio's plans, classes and counts, in the form and on the server.
 */
export const offerWordProblems = ({
  title,
  startsAt,
  endsAt,
  carousel,
  codes,
}: OfferWords): OfferProblems => {
  const typed = codes.map(({ code }) => offerCode(code));
  const found: [field: string, problem: string | null][] = [
    ['title', title.trim() === '' ? t('Type a title: it heads the page.') : null],
    [
      'endsAt',
      startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt) ? t('It ends after it begins.') : null,
    ],
    ...carousel.flatMap((item, index): typeof found => [
      [`carousel/${index}/title`, item.title.trim() === '' ? t('Type a title.') : null],
      [
        `carousel/${index}/classId`,
        item.classId === null ? t('Choose the class whose video it shows.') : null,
      ],
    ]),
    ...codes.map((_, index): [string, string | null] => [`codes/${index}/code`, codeProblem(typed, index)]),
  ];
  return Object.fromEntries(found.flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])));
};
