import { captionLinesAt, chaptersOf, nextChangeAfter, thumbnailsOf } from '../../core/cues.ts';
import { type Cue, parseWebVtt } from '../../core/web-vtt.ts';
import type { Addresses } from '../opening/addresses.ts';
import type { Opening } from '../opening/opening.ts';

type TextFile = { url: string; cues: Cue[] };

/** Fetches a WebVTT file, with new leave if the old one has ended; null when it cannot be had. */
const readCues = async (
  addresses: Addresses,
  address: string,
  signal: AbortSignal,
): Promise<TextFile | null> => {
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const url = new URL(addresses.fresh(address), document.baseURI).href;
      const answer = await fetch(url, { signal });
      if (answer.ok) return { url, cues: parseWebVtt(await answer.text()) };
      if (answer.status !== 403 || (await addresses.renew(url)) !== 'fresh') return null;
    }
  } catch (error) {
    if (!signal.aborted) console.warn('a text of the video could not be read', error);
  }
  return null;
};

/** Shows the lines of the captions in use as the video goes on. */
const createCaptionLines = (store: Opening['store']) => {
  let cues: readonly Cue[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    const { atSeconds, captionLines, phase, rate } = store.get();
    const lines = captionLinesAt(cues, atSeconds);
    if (lines.join('\n') !== captionLines.join('\n')) store.set({ captionLines: lines });
    clearTimeout(timer);
    // Between two time updates a line may come or go: be there in time.
    const change = phase === 'playing' ? nextChangeAfter(cues, atSeconds) : null;
    const inMs = change === null ? Number.POSITIVE_INFINITY : ((change - atSeconds) / rate) * 1000;
    if (change !== null && inMs < 400)
      timer = setTimeout(() => store.set({ captionLines: captionLinesAt(cues, change) }), inMs);
  };
  return {
    show,
    use: (next: readonly Cue[]) => {
      cues = next;
      show();
    },
    stop: () => clearTimeout(timer),
  };
};

/** The words and pictures beside the video: captions when they are chosen, chapters and thumbnails once it plays. */
export const createTexts = (opening: Opening, addresses: Addresses) => {
  const { store, signal } = opening;
  const tracks = new Map<string, Promise<Cue[]>>();
  const lines = createCaptionLines(store);
  let asked = false;

  const cuesOf = (language: string): Promise<Cue[]> => {
    const track = addresses.source().captions.find((offered) => offered.language === language);
    if (!track) return Promise.resolve([]);
    const known =
      tracks.get(language) ?? readCues(addresses, track.src, signal).then((file) => file?.cues ?? []);
    tracks.set(language, known);
    return known;
  };
  const pick = async (language: string | null): Promise<void> => {
    store.set({ captionLanguage: language });
    if (!asked && language !== null) return;
    const found = language === null ? [] : await cuesOf(language);
    if (store.get().captionLanguage !== language) return;
    // One that could not be read is asked for again when it is next chosen.
    if (language !== null && found.length === 0) tracks.delete(language);
    lines.use(found);
  };
  const load = async (): Promise<void> => {
    if (asked) return;
    asked = true;
    const { chaptersUrl, storyboardUrl } = addresses.source();
    void pick(store.get().captionLanguage);
    const [chapters, storyboard] = await Promise.all(
      [chaptersUrl, storyboardUrl].map((url) => (url ? readCues(addresses, url, signal) : null)),
    );
    if (chapters) store.set({ chapters: chaptersOf(chapters.cues) });
    if (storyboard) store.set({ thumbnails: thumbnailsOf(storyboard.cues, storyboard.url) });
  };

  let at = -1;
  const stop = store.subscribe(() => {
    const { atSeconds, phase } = store.get();
    if (phase === 'playing') void load();
    if (atSeconds === at) return;
    at = atSeconds;
    lines.show();
  });
  signal.addEventListener('abort', () => {
    stop();
    lines.stop();
  });
  return { pick };
};
