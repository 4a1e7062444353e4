import { describe, expect, test, vi } from 'vitest';
import { Secret } from '../../platform/secrets/secret.ts';
import { createReporterEmails } from './reporter-emails.ts';

const token = new Secret('token');

describe('NS-226 the e-mail addresses of reporters', () => {
  test('are asked of the product in one call, with the token of the moderator', async () => {
    const source = vi.fn(async () => ['ada@example.com', null]);
    const emails = createReporterEmails({ log: { info: vi.fn(), error: vi.fn() }, source });
    expect(await emails(['ada', 'gone'], token)).toEqual(new Map([['ada', 'ada@example.com']]));
    expect(source.mock.calls).toEqual([[['ada', 'gone'], token]]);
    expect(await emails([], token)).toEqual(new Map());
    expect(source).toHaveBeenCalledTimes(1);
  });

  test('are missing while the product is away, which is logged', async () => {
    const error = vi.fn();
    const source = () => Promise.reject(new Error('away'));
    const emails = createReporterEmails({ log: { info: vi.fn(), error }, source });
    expect(await emails(['ada'], token)).toEqual(new Map());
    expect(error).toHaveBeenCalledTimes(1);
  });
});
