import type { NavLink } from '../navigation.ts';

/** What an admin can do; each feature that has admin pages adds its line. */
export const adminLinks: readonly NavLink[] = [
  { title: 'Feature classes', href: '/class-finder' },
  { title: 'API reference', href: '/api/docs', fullLoad: true },
];
