import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiCall } from '../../../contract/client.ts';
import { ApiError } from '../../client/api.ts';
import {
  noAnswers,
  readAnswers,
  storeAnswers,
  storedAnswers,
  submitStoredAnswers,
} from './stored-answers.ts';

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
  test('are read back as they were stored, and empty answers are removed', () => {
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
  ])('%s is read as no answers', (text) => {
    expect(readAnswers(text)).toBeNull();
  });

  test('unknown keys and invalid values are left out and the rest stays', () => {
    const text = JSON.stringify({ goals: ['a', 'a', 7], styles: 'yoga', equipment: ['mat'], other: ['x'] });
    expect(readAnswers(text)).toEqual({ ...noAnswers, goals: ['a'], equipment: ['mat'] });
  });
});

describe('NS-039: handing the answers over to an account', () => {
  const callThat = (outcome: () => unknown) => {
    const call = vi.fn(async () => outcome());
    return { call, api: call as unknown as ApiCall };
  };

  test('posts them once and removes them from the browser', async () => {
    storeAnswers(answers);
    const { api, call } = callThat(() => ({ data: {}, total: null }));
    expect(await submitStoredAnswers(api)).toBe(true);
    expect(await submitStoredAnswers(api)).toBe(false);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith('POST /api/v2/surveys/onboarding', { body: { answers } });
    expect(storedAnswers()).toBeNull();
  });

  test('keeps them when the server cannot be reached', async () => {
    storeAnswers(answers);
    const { api } = callThat(() => {
      throw new ApiError(0, {});
    });
    expect(await submitStoredAnswers(api)).toBe(false);
    expect(storedAnswers()).toEqual(answers);
  });

  test('removes answers that the server refuses with 422', async () => {
    storeAnswers(answers);
    const { api } = callThat(() => {
      throw new ApiError(422, { code: 'invalid' });
    });
    expect(await submitStoredAnswers(api)).toBe(false);
    expect(storedAnswers()).toBeNull();
  });
});
