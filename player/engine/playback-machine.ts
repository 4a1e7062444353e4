import type { PlayerProblem } from '../player-api.ts';
import type { LoadHls } from './attachments/attach.ts';
import type { Attachment } from './attachments/attachment.ts';
import { createRetrySignal, type RetrySignal } from './attachments/retry-signal.ts';
import { type Addresses, createAddresses } from './opening/addresses.ts';
import type { Opening } from './opening/opening.ts';
import { createSourceHolder, type SourceHolder } from './source-holder.ts';
import { createWatchdog } from './watchdog.ts';

/** Parts that load the video of an opening and feed it to the element. */
export type Machine = {
  addresses: Addresses;
  retry: RetrySignal;
  source: SourceHolder;
  watchdog: { calm: () => void };
};

type Hooks = {
  isWaiting: () => boolean;
  isUnreachable: () => boolean;
  onAttached: (attachment: Attachment) => void;
  onReattaching: () => void;
  onReattached: () => void;
  onProblem: (problem: PlayerProblem) => void;
  onReachable: (reachable: boolean) => void;
};

export const assemble = (opening: Opening, loadHls: LoadHls, hooks: Hooks): Machine => {
  const { video, signal, props, store } = opening;
  const { onAttached, onProblem, onReachable, onReattaching, onReattached } = hooks;
  const retry = createRetrySignal();
  const addresses = createAddresses(props().source, () => props().refresh());
  const options = {
    video,
    addresses,
    retry,
    onProblem,
    onReachable,
    onReattaching,
    onReattached,
    height: store.get().resolution,
    atSeconds: () => store.get().atSeconds,
    onPlayingHeight: (playingHeight: number | null) => store.set({ playingHeight }),
  };
  const source = createSourceHolder({ options, loadHls, signal, onAttached, onProblem });
  const watchdog = createWatchdog(
    {
      video,
      waiting: hooks.isWaiting,
      unreachable: hooks.isUnreachable,
      nudges: () => source.held()?.kind !== 'hls.js',
      onProblem,
    },
    signal,
  );
  window.addEventListener('online', () => retry.ring(), { signal });
  return { addresses, retry, source, watchdog };
};
