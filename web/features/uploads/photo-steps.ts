import { useEffect, useRef, useState } from 'react';
import type { PercentCrop } from 'react-image-crop';
import type { Image } from '../../../contract/shared.ts';
import { ApiError } from '../../client/api.ts';
import { logFailure } from '../../client/failure-log.ts';
import { uploadFile } from '../../client/upload.ts';
import { isAccepted } from './photo-kind.ts';

export const wrongKind = 'Please choose a jpg, jpeg, gif, png or svg file.';
const unreadable = 'That picture is damaged or incomplete. Please choose another one.';
const notSaved = 'Your photo could not be saved. Please try again.';
const notRemoved = 'Your photo could not be removed. Please try again.';

/** What was chosen, where the square lies in it, and what came of that. */
export type Cut = { chosen: Blob; crop: PercentCrop; made: Blob };

/** Where the dialog is: choosing, cutting out, looking at the result, sending it. */
export type PhotoStep =
  | { name: 'SELECT' }
  | { name: 'EDIT'; chosen: Blob | null; crop: PercentCrop | null }
  | { name: 'CONFIRM'; cut: Cut }
  | { name: 'PROCESSING'; cut: Cut; percent: number };

const nothingChosen: PhotoStep = { name: 'EDIT', chosen: null, crop: null };

type PhotoStepsOptions = {
  current: Image | null;
  onClose: () => void;
  onDone: (url: string) => void | Promise<void>;
  onRemove?: (() => void | Promise<void>) | undefined;
};

const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== 'internal' ? error.message : otherwise;

const send = async (made: Blob, onProgress: (fraction: number) => void, signal: AbortSignal) => {
  const options = { field: 'image', file: made, fileName: 'photo.jpg', onProgress, signal } as const;
  return (await uploadFile('POST /api/v2/upload/image', options)).imageUrl;
};

/** The steps of choosing a photo, and what went wrong on the way. */
export const usePhotoSteps = ({ current, onClose, onDone, onRemove }: PhotoStepsOptions) => {
  const [step, setStep] = useState<PhotoStep>(current ? { name: 'SELECT' } : nothingChosen);
  const [problem, setProblem] = useState<string | null>(null);
  const [unverified, setUnverified] = useState(false);
  const [removing, setRemoving] = useState(false);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const go = (next: PhotoStep, why: string | null = null): void => {
    setProblem(why);
    setUnverified(false);
    setStep(next);
  };
  const choose = async (file: Blob): Promise<void> => {
    if (await isAccepted(file)) go({ name: 'EDIT', chosen: file, crop: null });
    else setProblem(wrongKind);
  };
  /** The text of the log line is given (UP-010). */
  const couldNotConvert = (error: unknown): void => {
    console.error('Image could not be converted', error);
    go(current ? { name: 'SELECT' } : nothingChosen, unreadable);
  };
  const editCurrent = async (): Promise<void> => {
    try {
      const answer = await fetch(current?.url ?? '');
      if (!answer.ok) throw new Error(`The photo answered ${answer.status}`);
      go({ name: 'EDIT', chosen: await answer.blob(), crop: null });
    } catch (error) {
      couldNotConvert(error);
    }
  };
  const upload = async (cut: Cut): Promise<void> => {
    const controller = new AbortController();
    sending.current = controller;
    const progress = (fraction: number) =>
      setStep({ name: 'PROCESSING', cut, percent: Math.floor(fraction * 100) });
    setProblem(null);
    progress(0);
    try {
      await onDone(await send(cut.made, progress, controller.signal));
      if (!controller.signal.aborted) onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      logFailure('Saving a photo failed', error);
      go({ name: 'CONFIRM', cut }, sentenceOf(error, notSaved));
      setUnverified(error instanceof ApiError && error.code === 'email_not_verified');
    }
  };
  const cancel = (cut: Cut): void => {
    sending.current?.abort();
    go({ name: 'CONFIRM', cut });
  };
  const remove = async (): Promise<void> => {
    setRemoving(true);
    setProblem(null);
    try {
      await onRemove?.();
      onClose();
    } catch (error) {
      logFailure('Removing a photo failed', error);
      setProblem(sentenceOf(error, notRemoved));
      setRemoving(false);
    }
  };
  return {
    step,
    problem,
    unverified,
    removing,
    go,
    choose,
    couldNotConvert,
    editCurrent,
    upload,
    cancel,
    remove,
  };
};
export type PhotoSteps = ReturnType<typeof usePhotoSteps>;
