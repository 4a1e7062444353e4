import { type MediaTools, MediaToolsProblem } from '../../../media/index.ts';
import { AppError } from '../../../platform/errors.ts';

/** Looks for ffmpeg when it is first needed, and again where there was none. Throws `unavailable` with what to do. */
export const foundTools = (findTools: () => Promise<MediaTools>): (() => Promise<MediaTools>) => {
  let tools: Promise<MediaTools> | undefined;
  return async () => {
    tools ??= findTools();
    try {
      return await tools;
    } catch (error) {
      tools = undefined;
      if (!(error instanceof MediaToolsProblem)) throw error;
      throw new AppError('unavailable', { message: error.message, cause: error });
    }
  };
};
