import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Me } from '../../../contract/accounts/users.ts';
import { preferredHeights } from '../../../contract/catalog/orders.ts';
import { hasAccess } from '../../../contract/members/access.ts';
import type { CaptionLook } from '../../../contract/members/caption-looks.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { isSignedOut, sayFailed } from '../../ui/messages/failed-change.ts';
import { meQuery, useMe } from '../accounts/index.ts';

type Preferences = Me['preferences'];

const useStoredPreferences = () => {
  const queryClient = useQueryClient();
  const api = useApi();
  return useCallback(
    (change: (was: Preferences) => Partial<Preferences>) =>
      queryClient.setQueryData(
        meQuery(api).queryKey,
        (me) => me && { ...me, preferences: { ...me.preferences, ...change(me.preferences) } },
      ),
    [queryClient, api],
  );
};

/** The Autoplay switch; null for visitors and members without access, who have no controls that lead on (R11, PLAY-012). */
export const useAutoplay = (): { on: boolean; toggle: () => void } | null => {
  const api = useApi();
  const me = useMe();
  const keep = useStoredPreferences();
  const queryClient = useQueryClient();
  const mutationKey = ['autoplay'];
  const { mutate } = useMutation({
    mutationKey,
    // The call flips what the server has, so that two of them must not overtake each other.
    scope: { id: 'autoplay' },
    mutationFn: () => api('POST /api/v2/preferences/toggle_autoplay', {}),
    meta: { failed: 'Autoplay was not changed.' },
    onMutate: () => {
      keep(({ autoplay }) => ({ autoplay: !autoplay }));
    },
    onSuccess: ({ data }) => {
      if (queryClient.isMutating({ mutationKey }) === 1) keep(() => ({ autoplay: data.autoplay }));
    },
    onError: (error) => {
      keep(({ autoplay }) => ({ autoplay: !autoplay }));
      logFailure('changing autoplay failed', error);
    },
  });
  return me && hasAccess(me) ? { on: me.preferences.autoplay, toggle: () => mutate() } : null;
};

type Height = (typeof preferredHeights)[number];
const isPreferredHeight = (height: number): height is Height =>
  preferredHeights.some((one) => one === height);

/** Keeps the resolution a member picked, 0 for Auto. */
export const useKeepResolution = (): ((height: number) => void) => {
  const api = useApi();
  const signedIn = useMe() !== null;
  const keep = useStoredPreferences();
  return useCallback(
    (height: number) => {
      if (!signedIn || !isPreferredHeight(height)) return;
      const store = (): Promise<void> =>
        api('POST /api/v2/preferences/video_resolution', { body: { video_resolution: height } }).then(
          ({ data }) => void keep(() => ({ videoResolution: data.videoResolution })),
          (error: unknown) => {
            if (!isSignedOut(error)) logFailure('keeping the resolution failed', error);
            sayFailed('The resolution holds for now and was not saved.', error, () => void store());
          },
        );
      void store();
    },
    [api, signedIn, keep],
  );
};

/** The member's captions, the same on every device; null until the member picks how they are drawn. */
export const useCaptionLook = (): { look: CaptionLook | null; keep: (look: CaptionLook) => void } => {
  const api = useApi();
  const me = useMe();
  const keepStored = useStoredPreferences();
  const { mutate } = useMutation({
    mutationKey: ['caption-look'],
    // The last one picked is the one that stays.
    scope: { id: 'caption-look' },
    mutationFn: ({ size, contrast }: CaptionLook) =>
      api('POST /api/v2/preferences/captions', {
        body: { caption_size: size, caption_contrast: contrast },
      }),
    meta: { failed: 'How captions look holds on this device and was not saved.' },
    onSuccess: ({ data }) => void keepStored(() => data),
    onError: (error) => logFailure('keeping how captions look failed', error),
  });
  const { captionSize, captionContrast } = me?.preferences ?? {};
  const signedIn = me !== null;
  return {
    look: captionSize && captionContrast ? { size: captionSize, contrast: captionContrast } : null,
    keep: useCallback(
      (look: CaptionLook) => {
        if (signedIn) mutate(look);
      },
      [signedIn, mutate],
    ),
  };
};
