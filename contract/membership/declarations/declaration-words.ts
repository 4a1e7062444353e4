import { joinSentences } from '../../formats/lists.ts';
import { t } from '../../messages.ts';

type Written = {
  kind: 'withdrawal' | 'cancellation';
  name: string;
  contract: string;
  extraordinary: boolean;
  reason: string;
};

const endText = (extraordinary: boolean, day: string | null): string => {
  if (extraordinary)
    return day
      ? t('It ends for an important reason, on {day}.', { day })
      : t('It ends for an important reason, as early as possible.');
  return day
    ? t('It ends in the ordinary way, on {day}.', { day })
    : t('It ends in the ordinary way, as early as possible.');
};

/** A declaration in the words in which it is confirmed, kept and acknowledged; `day`: when it is to end, in words. */
export const declarationWords = (
  { kind, name, contract, extraordinary, reason }: Written,
  day: string | null,
): string => {
  if (kind === 'withdrawal')
    return t('I, {name}, withdraw from the contract for: {contract}.', { name, contract });
  return joinSentences(
    t('I, {name}, cancel the contract for: {contract}.', { name, contract }),
    endText(extraordinary, day),
    extraordinary && reason ? t('The reason: {reason}', { reason }) : '',
  );
};
