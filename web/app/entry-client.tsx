import '../ui/index.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Studio } from '../../contract/home.ts';
import { browserCall } from '../client/api.ts';
import { createAppRouter, createQueryClient } from './router.tsx';

const studioElement = document.getElementById('studio');
const studio = JSON.parse(studioElement?.textContent ?? '{}') as Studio;
const router = createAppRouter({ api: browserCall, queryClient: createQueryClient(), studio });

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
