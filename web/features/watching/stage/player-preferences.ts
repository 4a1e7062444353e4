import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { preferredHeights } from '../../../../contract/catalog/orders.ts';
import type { CaptionLook } from '../../../../contract/members/caption-looks.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { useMe } from '../../../client/me.ts';
import { isSignedOut, sayFailed } from '../../../ui/messages/failed-change.ts';
import { useStoredPreferences } from '../preferences.ts';

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
            sayFailed(t('The resolution is set for now but was not saved.'), error, () => void store());
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
  const cachePreferences = useStoredPreferences();
  const { mutate } = useMutation({
    mutationKey: ['caption-look'],
    // The last one picked is the one that stays.
    scope: { id: 'caption-look' },
    mutationFn: ({ size, contrast }: CaptionLook) =>
      api('POST /api/v2/preferences/captions', {
        body: { caption_size: size, caption_contrast: contrast },
      }),
    meta: { failed: t('The caption style is set on this device but was not saved.') },
    onSuccess: ({ data }) => void cachePreferences(() => data),
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
