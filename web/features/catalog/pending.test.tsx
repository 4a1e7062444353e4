import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PagePending } from './pending.tsx';

test('a page on its way has its place before the code of its shape is there: empty, which the styles make as high as the window', () => {
  const { container, unmount } = render(<PagePending />);
  expect(container.innerHTML).toBe('<main id="main" tabindex="-1"></main>');
  unmount();
});
