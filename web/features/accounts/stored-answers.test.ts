import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiCall } from '../../../contract/client.ts';
import { ApiError } from '../../client/api.ts';
import { handOverAnswers, noAnswers, readAnswers, storeAnswers, storedAnswers } from './stored-answers.ts';

const answers = { ...noAnswers, goals: ['sleep-better'], intensity: ['1', '2'] };

const memory = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memory() });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('NS-039: answers a visitor leaves in the browser', () => {
  test('they come back as they were kept', () => {
    expect(storedAnswers()).toBeNull();
    storeAnswers(answers);
    expect(storedAnswers()).toEqual(answers);
    storeAnswers(noAnswers);
    expect(storedAnswers()).toBeNull();
  });

  test.each([
    null,
    '',
    '{oops',
    'null',
    '[]',
    '"goals"',
    '{"goals":"sleep"}',
    '{"goals":[7,null]}',
    '{"x":["y"]}',
  ])('%s is no answer', (text) => {
    expect(readAnswers(text)).toBeNull();
  });

  test('what is not understood is left out and the rest stays', () => {
    const text = JSON.stringify({ goals: ['a', 'a', 7], styles: 'yoga', equipment: ['mat'], other: ['x'] });
    expect(readAnswers(text)).toEqual({ ...noAnswers, goals: ['a'], equipment: ['mat'] });
  });
});

describe('NS-039: handing the answers over to an account', () => {
  const callThat = (outcome: () => unknown) => {
    const call = vi.fn(async () => outcome());
    return { call, api: call as unknown as ApiCall };
  };

  test('they are posted once and then gone', async () => {
    storeAnswers(answers);
    const { api, call } = callThat(() => ({ data: {}, total: null }));
    expect(await handOverAnswers(api)).toBe(true);
    expect(await handOverAnswers(api)).toBe(false);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith('POST /api/v2/surveys/onboarding', { body: { answers } });
    expect(storedAnswers()).toBeNull();
  });

  test('they stay when the server was not reached', async () => {
    storeAnswers(answers);
    const { api } = callThat(() => {
      throw new ApiError(0, {});
    });
    expect(await handOverAnswers(api)).toBe(false);
    expect(storedAnswers()).toEqual(answers);
  });

  test('answers that the server refuses go', async () => {
    storeAnswers(answers);
    const { api } = callThat(() => {
      throw new ApiError(422, { code: 'invalid' });
    });
    expect(await handOverAnswers(api)).toBe(false);
    expect(storedAnswers()).toBeNull();
  });
});
