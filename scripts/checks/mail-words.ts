import { type ESTree, parseSync, Visitor } from 'vite';
import { type Value, valuesIn, wordsOf } from './refusals.ts';

type Property = ESTree.ObjectProperty | ESTree.BindingProperty | ESTree.AssignmentTargetProperty;

/** Properties of mails that hold words for their reader. */
const worded = /^(subject|preview|heading|paragraphs|title|text|label|note|reason)$/;
const composesMails = /\bMailContent\b|\bMailBody\b|\bnoticeMail\(|\benqueue(Billing)?StaffMails\(/;
/** Codes such as `refunded`, which are compared and not read. */
const code = /^[a-z_]+$/;

/** Finds words of mails, as in `{ subject: 'Your gift has ended' }`, that are no messages. */
export const untranslatedMailWords = (path: string, source: string): { line: number; text: string }[] => {
  if (!composesMails.test(source)) return [];
  const found: { line: number; text: string }[] = [];
  const read = ({ key, value }: Property): void => {
    if (key.type !== 'Identifier' || !worded.test(key.name)) return;
    for (const one of valuesIn(value as Value)) {
      const text = wordsOf(one);
      if (/\p{L}{2,}/u.test(text) && !code.test(text))
        found.push({ line: source.slice(0, one.start).split('\n').length, text });
    }
  };
  new Visitor({ Property: read }).visit(parseSync(path, source).program);
  return found;
};
