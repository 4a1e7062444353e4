import type {
  CaptionContrast,
  CaptionLook,
  CaptionSize,
} from '../../../../contract/members/caption-looks.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { AccountsContext } from '../accounts.ts';
import {
  flipAutoplay,
  setCaptionLook,
  setShowsFinishedToday,
  setVideoResolution,
} from './preference-store.ts';

/** Keeps the height the player starts with; 0 is Auto and keeps none. */
export const preferResolution = async (
  { db, clock }: AccountsContext,
  viewer: Viewer,
  height: number,
): Promise<{ videoResolution: number | null }> => {
  const videoResolution = height === 0 ? null : height;
  await setVideoResolution(db, viewer.id, videoResolution, clock.now());
  return { videoResolution };
};

/** Keeps how captions are drawn, wherever the member is signed in. */
export const preferCaptionLook = async (
  { db, clock }: AccountsContext,
  viewer: Viewer,
  look: CaptionLook,
): Promise<{ captionSize: CaptionSize; captionContrast: CaptionContrast }> => {
  await setCaptionLook(db, viewer.id, look, clock.now());
  return { captionSize: look.size, captionContrast: look.contrast };
};

/** Keeps whether other members see the member among those who finished a class today. */
export const preferFinishedToday = async (
  { db, clock }: AccountsContext,
  viewer: Viewer,
  shows: boolean,
): Promise<{ showsFinishedToday: boolean }> => {
  await setShowsFinishedToday(db, viewer.id, shows, clock.now());
  return { showsFinishedToday: shows };
};

/** Each call turns it round, also when two come at once. */
export const toggleAutoplay = async (
  { db, clock }: AccountsContext,
  viewer: Viewer | null,
): Promise<{ autoplay: boolean }> => {
  const autoplay = viewer && (await flipAutoplay(db, viewer.id, clock.now()));
  if (autoplay === null) throw new AppError('not_signed_in');
  return { autoplay };
};
