import type { Page } from './studio.ts';

type Observed = { breaches: string[]; shift: number; moved: string[] };

/** Collects breaches of the page policy, and layout shifts without a press or a key (CLS). */
export const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Observed = { breaches: [], shift: 0, moved: [] };
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join();
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.breaches.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(
            `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;
    // This browser has no font of the widths of the fallback (web/ui/fonts.css): a font that a loaded machine delivers
    // after the first paint moves lines here that it moves nowhere else.
    document.fonts.addEventListener('loadingdone', () => {
      if (!isPainted()) return;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Object.assign(seen, { shift: 0, moved: [] } satisfies Partial<Observed>)),
      );
    });
  });
export const seen = (page: Page): Promise<Observed> =>
  page.evaluate(() => (window as unknown as { seen: Observed }).seen);

/** Disables the browser's cache: cached files arrive too early to move anything, and each screen is a first visit. */
export const withoutCache = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
};
