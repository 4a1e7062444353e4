import { ask, bodyOf } from '../../client/api.ts';
import { reportRefusedRead } from '../../client/session/session-state.ts';

const answerOf = async (path: string, init: RequestInit): Promise<unknown> => {
  const { response, answer } = await ask(`/api/auth/${path}`, init);
  return bodyOf(answer, response.ok);
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
