import { useEffect, useRef, useState } from 'react';
import type { PercentCrop } from 'react-image-crop';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { ApiError } from '../../client/api.ts';
import { logFailure } from '../../client/failure-log.ts';
import { uploadFile } from '../../client/upload.ts';
import { isAccepted, isStudioPicture, type PictureSender, pictureKinds } from './photo-kind.ts';

const unreadable = msg('That picture is damaged or incomplete. Please choose another one.');
const notSaved = msg('Your photo could not be saved. Please try again.');
const notRemoved = msg('Your photo could not be removed. Please try again.');

/** Chosen file, the crop within it, and the resulting picture. */
export type Cut = { chosen: Blob; crop: PercentCrop; made: Blob };

/** Step of the dialog: select, edit, confirm or upload. */
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
  sender?: PictureSender | undefined;
};

const sentenceOf = (error: unknown, otherwise: Message): string =>
  error instanceof ApiError && error.code !== 'internal' ? error.message : t(otherwise);

const send = async (made: Blob, onProgress: (fraction: number) => void, signal: AbortSignal) => {
  const options = { field: 'image', file: made, fileName: 'photo.jpg', onProgress, signal } as const;
  return (await uploadFile('POST /api/v2/upload/image', options)).imageUrl;
};

/** State of the shown step, and the problem that led to it. */
const useStepState = (first: PhotoStep) => {
  const [step, setStep] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const go = (next: PhotoStep, why: string | null = null): void => {
    setProblem(why);
    setFailure(null);
    setStep(next);
  };
  return { step, setStep, problem, setProblem, failure, setFailure, go };
};
type StepState = ReturnType<typeof useStepState>;

/** Uploads the cropped picture; `cancel`, or closing the dialog, aborts the upload. */
const useSending = (
  { setStep, setProblem, setFailure, go }: StepState,
  { onClose, onDone }: Pick<PhotoStepsOptions, 'onClose' | 'onDone'>,
) => {
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
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
      setFailure(error);
    }
  };
  const cancel = (cut: Cut): void => {
    sending.current?.abort();
    go({ name: 'CONFIRM', cut });
  };
  return { upload, cancel };
};

const useRemoving = (
  { setProblem, setFailure }: StepState,
  { onClose, onRemove }: Pick<PhotoStepsOptions, 'onClose' | 'onRemove'>,
) => {
  const [removing, setRemoving] = useState(false);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    setProblem(null);
    try {
      await onRemove?.();
      onClose();
    } catch (error) {
      logFailure('Removing a photo failed', error);
      setProblem(sentenceOf(error, notRemoved));
      setFailure(error);
      setRemoving(false);
    }
  };
  return { removing, remove };
};

/** State machine of the photo dialog, with the problem of the last step. */
export const usePhotoSteps = (options: PhotoStepsOptions) => {
  const { current, sender = 'member' } = options;
  const first: PhotoStep = current ? { name: 'SELECT' } : nothingChosen;
  const state = useStepState(first);
  const { step, problem, setProblem, failure, setFailure, go } = state;

  const choose = async (file: Blob): Promise<void> => {
    if (await isAccepted(file)) go({ name: 'EDIT', chosen: file, crop: null });
    else if (sender === 'studio' && (await isStudioPicture(file))) await convert(file);
    else setProblem(t(pictureKinds[sender].wrong));
  };
  /** Has the server convert a file to JPEG, because browsers cannot draw every format that the studio accepts. */
  const convert = async (file: Blob): Promise<void> => {
    setProblem(null);
    try {
      const answer = await fetch(await send(file, () => undefined, new AbortController().signal));
      if (!answer.ok) throw new Error(`The picture answered ${answer.status}`);
      go({ name: 'EDIT', chosen: await answer.blob(), crop: null });
    } catch (error) {
      logFailure('A picture was not converted', error);
      setProblem(sentenceOf(error, unreadable));
      setFailure(error);
    }
  };
  /** Logs with the exact text that UP-010 prescribes. */
  const couldNotConvert = (error: unknown): void => {
    console.error('Image could not be converted', error);
    go(first, t(unreadable));
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
  return {
    sender,
    step,
    problem,
    failure,
    go,
    choose,
    couldNotConvert,
    editCurrent,
    ...useSending(state, options),
    ...useRemoving(state, options),
  };
};
export type PhotoSteps = ReturnType<typeof usePhotoSteps>;
