import type { ErrorBody } from '../../../contract/errors.ts';
import { ApiError } from '../../client/api.ts';
import { reportRefusedRead } from '../../client/session/session-state.ts';

const answerOf = async (path: string, init: RequestInit): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(`/api/auth/${path}`, init);
  } catch {
    throw new ApiError(0, {});
  }
  const body: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, body as Partial<ErrorBody>);
  return body;
};

/** The calls of the authentication library; throw ApiError. */
export const authPost = (path: string, body: object = {}): Promise<unknown> =>
  answerOf(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const authGet = async (path: string, signal: AbortSignal): Promise<unknown> => {
  try {
    return await answerOf(path, { signal });
  } catch (error) {
    reportRefusedRead(error);
    throw error;
  }
};
