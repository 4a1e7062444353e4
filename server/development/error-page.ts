import type { PageResult } from '../../contract/client.ts';

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Tells a developer what could not be rendered, and where. */
export const errorPage = (error: unknown): PageResult => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    status: 500,
    location: null,
    keep: false,
    stillTrue: null,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The page could not be rendered</title></head><body><h1>The page could not be rendered</h1><pre>${escapeHtml(text)}</pre></body></html>`,
  };
};
