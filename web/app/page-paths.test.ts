import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { otherPaths, pagePaths } from '../../contract/pages/page-addresses.ts';
import { createRoot } from '../client/pages/route.ts';
import { isAdminPath } from './admin/admin-document.ts';
import { adminRoute } from './admin/routes.tsx';
import type { createAppRouter } from './router.tsx';
import { featureRoutes } from './routes.ts';

const allPaths = [...pagePaths, ...otherPaths].toSorted();

test('the contract lists the path of every route, and no other', () => {
  const root = createRoot(async () => {});
  root.addChildren([...featureRoutes(root), adminRoute(root)]);
  const collect = (route: AnyRoute, above: string): string[] => {
    const path = `${above}/${'path' in route.options ? route.options.path : ''}`.replaceAll(/\/+/g, '/');
    const below: AnyRoute[] = Object.values(route.children ?? {});
    return below.length === 0 ? [path.replace(/(.)\/$/, '$1')] : below.flatMap((one) => collect(one, path));
  };
  expect(collect(root, '').toSorted()).toEqual(allPaths);
});

test('pages of administrators are those below /admin, however the address is spelled', () => {
  for (const path of ['/admin', '/admin/', '/Admin/library', '/%61dmin/library'])
    expect(isAdminPath(path), path).toBe(true);
  for (const path of ['/', '/administration', '/pages/admin', '/series/admin', '/%zz'])
    expect(isAdminPath(path), path).toBe(false);
  const memberPages = createRoot(async () => {});
  memberPages.addChildren(featureRoutes(memberPages));
  const below: AnyRoute[] = Object.values(memberPages.children ?? {});
  const paths = below.map(({ options }) => ('path' in options ? `${options.path}` : ''));
  expect(paths).toContain('/class-finder');
  expect(paths.filter(isAdminPath)).toEqual([]);
});

test('the router’s own types know the same paths', () => {
  type Routed = Exclude<keyof ReturnType<typeof createAppRouter>['routesById'], '__root__'>;
  const known: readonly Routed[] = ['/series/$slug', '/admin/engagement/class/$id'];
  // @ts-expect-error No route has this path.
  const unknown: Routed = '/class-search';
  expect([...known, unknown]).toHaveLength(3);
});
