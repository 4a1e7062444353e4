import type { EffortLean } from '../../../../contract/members/own-practice.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';

const leanWords: Readonly<Record<EffortLean, Message>> = {
  lower: msg('Gentler first, since your last classes were hard.'),
  higher: msg('Stronger first, since your last classes were easy.'),
};

/** Returns the reason for recommendations: the answers to the survey, and how hard the latest classes were. */
export const recommendationWords = (
  answers: string | null | undefined,
  lean: EffortLean | undefined,
): string | undefined => [answers, lean && t(leanWords[lean])].filter(Boolean).join(' ') || undefined;
