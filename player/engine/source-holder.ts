import { backoffMs } from '../core/failure.ts';
import type { PlayerProblem } from '../player-api.ts';
import { attach, directKind, type LoadHls } from './attachments/attach.ts';
import type { Attachment, AttachmentOptions } from './attachments/attachment.ts';
import { attachDirectly } from './attachments/direct-attachment.ts';

export type SourceHolder = ReturnType<typeof createSourceHolder>;

const isCareful = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};

type SourceOptions = {
  options: AttachmentOptions;
  loadHls: LoadHls;
  signal: AbortSignal;
  onAttached: (attachment: Attachment) => void;
  onProblem: (problem: PlayerProblem) => void;
};

/** Holds the one attachment of the element, gets it when it is first wanted, and gets it again when that failed. */
export const createSourceHolder = ({ options, loadHls, signal, onAttached, onProblem }: SourceOptions) => {
  let held: Attachment | null = null;
  let coming: Promise<void> | null = null;
  let generation = 0;
  let failures = 0;

  const take = (attachment: Attachment | null) => {
    if (!attachment) return onProblem('decoding');
    held = attachment;
    onAttached(attachment);
  };
  const bring = async (mine: number): Promise<void> => {
    try {
      const attachment = await attach(options, loadHls);
      if (mine === generation && !signal.aborted) take(attachment);
      else attachment?.detach();
    } catch (error) {
      if (mine !== generation || signal.aborted) return;
      console.error('the player could not be loaded', error);
      options.onReachable(false);
      await options.retry.wait(backoffMs(failures), signal);
      failures += 1;
      if (mine === generation) await bring(mine);
    }
  };
  const drop = () => {
    generation += 1;
    coming = null;
    held?.detach();
    held = null;
  };
  return {
    held: () => held,
    /** Gets the source; with data saving on, only when it is really wanted. */
    get: (): void => {
      if (held || coming) return;
      coming = bring(generation);
    },
    warm: (): void => {
      if (held || coming) return;
      if (isCareful()) void loadHls().catch(() => undefined);
      else coming = bring(generation);
    },
    drop,
    /** Gives the element to the browser's own player, as screens elsewhere need it; false where it cannot play this. */
    switchToDirect: (): boolean => {
      if (held && held.kind !== 'hls.js') return true;
      const kind = directKind(options.video, options.addresses.source());
      if (!kind) return false;
      drop();
      take(attachDirectly(kind, options));
      return true;
    },
  };
};
