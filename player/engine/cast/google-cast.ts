import type { CastDependencies, Caster, CastListener } from './caster.ts';
import { loadRequestOf } from './google-media.ts';
import { createGoogleOutput } from './google-output.ts';
import {
  type CastContext,
  type CastSdk,
  type CastSession,
  loadCastSdk,
  whenCastDeviceNear,
} from './google-sender.ts';

const joined: readonly (string | undefined)[] = ['SESSION_STARTED', 'SESSION_RESUMED'];

/** Follows one session: the receiver plays what we play, and we show what it does. */
const follow = async (
  sdk: CastSdk,
  session: CastSession,
  dependencies: CastDependencies,
): Promise<() => void> => {
  const player = new sdk.framework.RemotePlayer();
  const controller = new sdk.framework.RemotePlayerController(player);
  let renewed = false;
  let over = false;
  const load = async () => {
    const request = loadRequestOf(sdk, dependencies);
    if (!request) throw new Error('there is no address a receiver could play');
    await session.loadMedia(request);
  };
  const changed = () => {
    dependencies.sync();
    // Leave that ended stops the receiver; it gets new leave once, at the same second.
    if (player.playerState !== 'IDLE' || session.getMediaSession()?.idleReason !== 'ERROR' || renewed) return;
    renewed = true;
    void dependencies.addresses.renew(null).then((renewal) => {
      if (renewal === 'fresh' && !over)
        load().catch((error: unknown) => console.error('casting failed', error));
    });
  };
  const output = createGoogleOutput(player, controller, session, dependencies.opening.store.get());
  controller.addEventListener('anyChanged', changed);
  dependencies.setRemote(output);
  await load();
  return () => {
    over = true;
    controller.removeEventListener('anyChanged', changed);
  };
};

const connect = (
  sdk: CastSdk,
  context: CastContext,
  dependencies: CastDependencies,
  listener: CastListener,
) => {
  let unfollow: (() => void) | null = null;
  let taken = false;
  const begin = async () => {
    const session = context.getCurrentSession();
    if (!session || taken) return;
    taken = true;
    try {
      unfollow = await follow(sdk, session, dependencies);
      listener.onConnected(session.getCastDevice().friendlyName);
    } catch (error) {
      console.error('casting failed', error);
      session.endSession(true);
      end();
    }
  };
  const end = () => {
    if (!taken) return;
    taken = false;
    unfollow?.();
    unfollow = null;
    dependencies.setRemote(null);
    listener.onEnded();
  };
  const turned = ({ sessionState }: { sessionState?: string }) => {
    if (sessionState === 'SESSION_STARTING') listener.onConnecting();
    if (joined.includes(sessionState)) void begin();
    if (sessionState === 'SESSION_ENDED') end();
    if (sessionState === 'SESSION_START_FAILED') listener.onEnded();
  };
  const reportAvailability = () => listener.onAvailable(context.getCastState() !== 'NO_DEVICES_AVAILABLE');
  context.addEventListener('sessionstatechanged', turned);
  context.addEventListener('caststatechanged', reportAvailability);
  dependencies.opening.signal.addEventListener('abort', () => {
    context.removeEventListener('sessionstatechanged', turned);
    context.removeEventListener('caststatechanged', reportAvailability);
    unfollow?.();
  });
  reportAvailability();
  // A receiver from the class before goes on with this one.
  if (context.getCastState() === 'CONNECTED') void begin();
};

/** Google Cast; its sender is fetched when the browser has a device in sight. */
export const createGoogleCast = (dependencies: CastDependencies, listener: CastListener): Caster => {
  let context: CastContext | null = null;
  void whenCastDeviceNear(dependencies.opening.signal, async () => {
    if (context) return;
    const sdk = await loadCastSdk();
    if (!sdk || context || dependencies.opening.signal.aborted) return;
    context = sdk.framework.CastContext.getInstance();
    context.setOptions({
      receiverApplicationId: sdk.media.DEFAULT_MEDIA_RECEIVER_APP_ID,
      autoJoinPolicy: 'origin_scoped',
    });
    connect(sdk, context, dependencies, listener);
  });
  return {
    start: async () => {
      await context?.requestSession();
    },
    stop: () => context?.getCurrentSession()?.endSession(true),
  };
};
