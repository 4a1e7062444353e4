/** The part of Google's sender SDK that we use, as its reference describes it. */
export type CastMediaInfo = {
  streamType?: string;
  duration?: number;
  metadata?: unknown;
  tracks?: unknown[];
  hlsSegmentFormat?: string;
  hlsVideoSegmentFormat?: string;
};
export type CastLoadRequest = { currentTime?: number; autoplay?: boolean; activeTrackIds?: number[] };
export type CastSession = {
  getCastDevice: () => { friendlyName: string };
  loadMedia: (request: CastLoadRequest) => Promise<unknown>;
  endSession: (stopCasting: boolean) => void;
  getMediaSession: () => { idleReason?: string | null } | null;
};
export type CastPlayer = {
  currentTime: number;
  duration: number;
  isPaused: boolean;
  isMuted: boolean;
  isConnected: boolean;
  isMediaLoaded: boolean;
  playerState: string | null;
  volumeLevel: number;
};
export type CastController = {
  addEventListener: (type: string, listener: () => void) => void;
  removeEventListener: (type: string, listener: () => void) => void;
  playOrPause: () => void;
  seek: () => void;
  muteOrUnmute: () => void;
  setVolumeLevel: () => void;
};
type CastEvent = { sessionState?: string; castState?: string };
export type CastContext = {
  setOptions: (options: Record<string, unknown>) => void;
  addEventListener: (type: string, listener: (event: CastEvent) => void) => void;
  removeEventListener: (type: string, listener: (event: CastEvent) => void) => void;
  requestSession: () => Promise<unknown>;
  getCurrentSession: () => CastSession | null;
  getCastState: () => string;
};
export type CastSdk = {
  framework: {
    CastContext: { getInstance: () => CastContext };
    RemotePlayer: new () => CastPlayer;
    RemotePlayerController: new (player: CastPlayer) => CastController;
  };
  media: {
    DEFAULT_MEDIA_RECEIVER_APP_ID: string;
    MediaInfo: new (url: string, type: string) => CastMediaInfo;
    LoadRequest: new (info: CastMediaInfo) => CastLoadRequest;
    GenericMediaMetadata: new () => object;
    Track: new (id: number, type: string) => object;
  };
};

type CastWindow = Window & {
  chrome?: { cast?: { media?: CastSdk['media'] } };
  cast?: { framework?: CastSdk['framework'] };
  __onGCastApiAvailable?: (available: boolean) => void;
};

const senderUrl = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
/** Google's own receiver, which plays HLS and files. */
const receiverUrl = 'cast:CC1AD845';

type Availability = EventTarget & { value: boolean };
type PresentationClass = new (urls: string[]) => { getAvailability: () => Promise<Availability> };

const presentation = (): PresentationClass | null => {
  const { chrome, PresentationRequest } = window as CastWindow & { PresentationRequest?: PresentationClass };
  return chrome && PresentationRequest ? PresentationRequest : null;
};

/**
 * Asks the browser itself whether a Cast device is near, so that nothing is fetched from Google before there is one.
 * Browsers that do not cast say so by throwing.
 */
export const whenCastDeviceNear = async (signal: AbortSignal, call: () => void): Promise<void> => {
  const PresentationRequest = presentation();
  if (!PresentationRequest) return;
  try {
    const availability = await new PresentationRequest([receiverUrl]).getAvailability();
    const look = () => {
      if (availability.value && !signal.aborted) call();
    };
    availability.addEventListener('change', look, { signal });
    look();
  } catch {}
};

const sdk = (): CastSdk | null => {
  const { chrome, cast } = window as CastWindow;
  return chrome?.cast?.media && cast?.framework
    ? { media: chrome.cast.media, framework: cast.framework }
    : null;
};

const loads = new WeakMap<Document, Promise<CastSdk | null>>();

const fetchSender = (): Promise<CastSdk | null> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    (window as CastWindow).__onGCastApiAvailable = (available) => resolve(available ? sdk() : null);
    script.src = senderUrl;
    script.async = true;
    script.onerror = () => {
      loads.delete(document);
      script.remove();
      resolve(null);
    };
    document.head.append(script);
  });

/** Fetches the sender once a page; null when it could not be had. */
export const loadCastSdk = (): Promise<CastSdk | null> => {
  const known = sdk();
  if (known) return Promise.resolve(known);
  const loading = loads.get(document) ?? fetchSender();
  loads.set(document, loading);
  return loading;
};
