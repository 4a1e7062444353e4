/** Event of the window at the first commit of a page, and at that of each of its islands. */
export const hydratedEvent = 'hydrated';

/** For an effect of the content that was hydrated: repeats what was pressed there before (web/app/early-presses.ts). */
export const announceHydrated = (): void => void dispatchEvent(new Event(hydratedEvent));
