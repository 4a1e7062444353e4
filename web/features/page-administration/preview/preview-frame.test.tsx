import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PreviewFrame } from './PreviewFrame.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const sheet = (href: string): void => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  document.head.append(link);
};

test('a preview has the styles of the window around it, also those that come in with parts of the page', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  sheet('/first.css');
  const page = render(
    <PreviewFrame size="desktop" theme="light" section={null} turned="preview">
      <p>Inside</p>
    </PreviewFrame>,
  );
  const inside = (page.getByTitle('Preview of the page') as HTMLIFrameElement).contentDocument;
  const hrefs = () => [...(inside?.querySelectorAll('link') ?? [])].map((link) => link.getAttribute('href'));
  await waitFor(() => expect(inside?.body.textContent).toBe('Inside'));
  expect(hrefs()).toEqual(['/first.css']);
  sheet('/later.css');
  await waitFor(() => expect(hrefs()).toEqual(['/first.css', '/later.css']));
});
