import { LineIcon } from './LineIcon.tsx';

/** Waves that go out from a point: a show is live. It is no part of `Icon`, which every page loads. */
export const LiveIcon = () => (
  <LineIcon>
    <circle cx="12" cy="12" r="2.4" />
    <path d="M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14" />
  </LineIcon>
);
