import { englishText, msg, t } from '../messages.ts';

/** Texts of the cancellation survey that comes with Openmat. */
const delivered = [
  msg('Why are you leaving?'),
  msg('I don’t have time to practise'),
  msg('It costs more than I want to pay'),
  msg('What would be a fair price?'),
  msg('I couldn’t find classes I like'),
  msg('Which classes were you looking for?'),
  msg('I’m moving to in-person classes'),
  msg('Other', 'a reason'),
  msg('What is it?', 'the reason for leaving'),
  msg('Would you come back?'),
  msg('Yes, later'),
  msg('Perhaps'),
  msg('No'),
] as const;

const deliveredText = (text: string) => delivered.find((one) => englishText(one) === text);

/** True for a text of the survey that comes with Openmat, false for one of a studio's own survey. */
export const isDelivered = (text: string): boolean => deliveredText(text) !== undefined;

/** Returns a text of the survey in the language in force; those of a studio's own survey stay as they are. */
export const surveyText = (text: string): string => {
  const known = deliveredText(text);
  return known ? t(known) : text;
};
