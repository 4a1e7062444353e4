import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { otherPaths, pagePaths } from '../../contract/pages/page-addresses.ts';
import { createRoot } from '../client/pages/route.ts';
import type { createAppRouter } from './router.tsx';
import { featureRoutes } from './routes.ts';

const allPaths = [...pagePaths, ...otherPaths].toSorted();

test('the contract lists the path of every route, and no other', () => {
  const root = createRoot(async () => {});
  root.addChildren(featureRoutes(root));
  const collect = (route: AnyRoute, above: string): string[] => {
    const path = `${above}/${'path' in route.options ? route.options.path : ''}`.replaceAll(/\/+/g, '/');
    const below: AnyRoute[] = Object.values(route.children ?? {});
    return below.length === 0 ? [path.replace(/(.)\/$/, '$1')] : below.flatMap((one) => collect(one, path));
  };
  expect(collect(root, '').toSorted()).toEqual(allPaths);
});

test('the router’s own types know the same paths', () => {
  type Routed = Exclude<keyof ReturnType<typeof createAppRouter>['routesById'], '__root__'>;
  const known: readonly Routed[] = ['/series/$slug', '/admin/engagement/class/$id'];
  // @ts-expect-error No route has this path.
  const unknown: Routed = '/class-search';
  expect([...known, unknown]).toHaveLength(3);
});
