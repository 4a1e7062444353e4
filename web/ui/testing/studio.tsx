import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Studio } from '../../../contract/catalog/home.schema.ts';

/** The studio of rendered pages and parts. */
export const shownStudio = {
  name: 'Openmat',
  tagline: '',
  logoUrl: null,
  storageUrl: '/static',
  publicUrl: 'https://studio.test',
  timeZone: 'UTC',
  hour: 'first-light',
  categories: [],
  equipment: { none: 'No equipment', mat: 'Mat', block: 'Block', strap: 'Strap' },
  focusAreas: { hips: 'Hips', back: 'Back', legs: 'Legs' },
  identityProviders: [],
  openId: null,
  footerLinks: [],
} as unknown as Studio;

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  context: { studio: shownStudio },
} as never);

/** Gives its children the studio without a page around them. */
export const InStudio = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);
