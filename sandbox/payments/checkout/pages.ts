import type { Sandbox } from '../sandbox.ts';

export const isCheckoutAddress = (url: string): boolean => /^\/checkout(\/|$)/.test(url);

export const createCheckoutPages = (_sandbox: Sandbox) => ({
  answer: (_request: { method: string; url: string; body: string }) => ({
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' } as Record<string, string>,
    body: 'Not found' as string | Buffer,
  }),
});
