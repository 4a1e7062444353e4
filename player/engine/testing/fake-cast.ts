import type { CastPlayer } from '../cast/google-sender.ts';

type Listener = (event: object) => void;

const listeners = () => {
  const all = new Map<string, Set<Listener>>();
  return {
    addEventListener: (type: string, listener: Listener) => {
      all.set(type, (all.get(type) ?? new Set()).add(listener));
    },
    removeEventListener: (type: string, listener: Listener) => all.get(type)?.delete(listener),
    say: (type: string, event: object = {}) => {
      for (const listener of [...(all.get(type) ?? [])]) listener(event);
    },
  };
};

const idlePlayer = (): CastPlayer => ({
  currentTime: 0,
  duration: 0,
  volumeLevel: 1,
  playerState: null,
  isPaused: false,
  isMuted: false,
  isConnected: true,
  isMediaLoaded: false,
});

const media = {
  DEFAULT_MEDIA_RECEIVER_APP_ID: 'default',
  MediaInfo: class {
    constructor(url: string, type: string) {
      Object.assign(this, { url, type });
    }
  },
  LoadRequest: class {
    constructor(info: object) {
      Object.assign(this, { info });
    }
  },
  GenericMediaMetadata: class {},
  Track: class {},
};

/** Fake classes of Google's script, each with a single instance that tests can inspect. */
const senderFramework = (context: object, player: CastPlayer, controller: object) => ({
  CastContext: { getInstance: () => context },
  RemotePlayer: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the one receiver is looked at from the test too
      return player;
    }
  },
  RemotePlayerController: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: as above
      return controller;
    }
  },
});

const presentationRequest = (available: boolean) =>
  class {
    async getAvailability() {
      return Object.assign(new EventTarget(), { value: available });
    }
  };

/** Announces the API to the page, as Google's script does once it has loaded. */
const announceCastApi = (framework: object): void => {
  const page = window as Window & { __onGCastApiAvailable?: (available: boolean) => void };
  Object.assign(page, { cast: { framework }, chrome: { cast: { media } } });
  page.__onGCastApiAvailable?.(true);
};

/** Fake of Google's sender and receiver; `page` is what they add to the page. */
export const googleStudio = ({ available }: { available: boolean }) => {
  const scripts: string[] = [];
  const loaded: object[] = [];
  const done: string[] = [];
  const contextListeners = listeners();
  const playerListeners = listeners();
  const player = idlePlayer();
  let idleReason: string | null = null;
  let joined = false;

  const turn = (sessionState: string) => {
    joined = sessionState !== 'SESSION_ENDED';
    contextListeners.say('sessionstatechanged', { sessionState });
  };
  const session = {
    getCastDevice: () => ({ friendlyName: 'Living room TV' }),
    loadMedia: async (request: object) => {
      idleReason = null;
      loaded.push(request);
    },
    endSession: () => turn('SESSION_ENDED'),
    getMediaSession: () => ({ idleReason }),
  };
  const context = {
    ...contextListeners,
    setOptions: () => undefined,
    requestSession: async () => undefined,
    getCurrentSession: () => (joined ? session : null),
    getCastState: () => (joined ? 'CONNECTED' : 'NOT_CONNECTED'),
  };
  const controller = {
    ...playerListeners,
    playOrPause: () => done.push('playOrPause'),
    seek: () => done.push('seek'),
    muteOrUnmute: () => done.push('mute'),
    setVolumeLevel: () => done.push(`volume ${player.volumeLevel}`),
  };
  const framework = senderFramework(context, player, controller);
  const arrive = (script: { src: string }) => {
    scripts.push(script.src);
    announceCastApi(framework);
  };
  const receive = (facts: Partial<CastPlayer>) => {
    Object.assign(player, facts);
    playerListeners.say('anyChanged');
  };
  const stopFor = (reason: string) => {
    idleReason = reason;
    receive({ playerState: 'IDLE', isMediaLoaded: false });
  };
  return {
    page: {
      window: { chrome: {}, PresentationRequest: presentationRequest(available) },
      document: { createElement: () => ({ src: '', remove: () => undefined }), head: { append: arrive } },
    },
    scripts,
    loaded,
    done,
    player,
    turn,
    receive,
    fail: () => stopFor('ERROR'),
    finish: () => stopFor('FINISHED'),
  };
};
