import { maxCommentLength } from '../../../contract/comments/comment-rules.ts';
import { AppError } from '../../platform/errors.ts';
import { cleanText, isText, lengthOf, showsSomething } from '../text.ts';

const refusal = (problem: string): AppError =>
  new AppError('invalid', { message: `The text ${problem}.`, fields: { text: [problem] } });

/** The text as it is stored (COM-055, NS-164). Throws `invalid`. */
export const commentText = (raw: string): string => {
  if (!isText(raw)) throw refusal('holds characters that cannot be kept');
  const text = cleanText(raw);
  if (!showsSomething(text)) throw refusal('is empty');
  // Code points are never more than code units: most texts need not be counted.
  if (text.length > maxCommentLength && lengthOf(text) > maxCommentLength)
    throw refusal(`is longer than ${maxCommentLength.toLocaleString('en')} characters`);
  return text;
};
