import { t } from '../../contract/messages.ts';
import { bytesWords } from './bytes-words.ts';

/** The code of an answer that a proxy, or something else in front, gave in place of the studio. */
export const foreignCode = 'foreign';

/** A request with the status that came of it, and after how long. */
export type Exchange = { status: number; sentBytes: number; tookMs: number };

/** 52x are Cloudflare's. */
const timeOuts = new Set([408, 504, 522, 524]);
/** Proxies answer so; the studio does too, but then names a code. */
export const isOfGateways = (status: number): boolean =>
  status === 413 || timeOuts.has(status) || [502, 503, 520, 521, 523, 525, 526, 530].includes(status);

/** Says what an answer that is not the studio's own means. */
export const foreignWords = ({ status, sentBytes, tookMs }: Exchange): string => {
  if (status === 413)
    return sentBytes > 0
      ? t('The proxy in front takes less than {size} at once; see “Behind a proxy” in docs/operations.md.', {
          size: bytesWords(sentBytes),
        })
      : t('The proxy in front does not take as much at once; see “Behind a proxy” in docs/operations.md.');
  if (timeOuts.has(status))
    return t('The proxy in front gave up after {seconds} s.', {
      seconds: Math.max(1, Math.round(tookMs / 1000)),
    });
  if (isOfGateways(status)) return t('The proxy in front does not reach the studio ({status}).', { status });
  return t(
    'A proxy in front answered in place of the studio ({status}). Open the studio in another tab, then try again.',
    { status },
  );
};
