import { lazyRouteComponent, useRouterState } from '@tanstack/react-router';
import { cleanup, fireEvent } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useListShown } from '../client/analytics.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { fakeServer, held } from '../ui/testing/fake-server.ts';
import { renderPages } from '../ui/testing/rendered-pages.tsx';

afterEach(cleanup);

const Home = () => {
  useListShown('Saved', [1, 2, 3]);
  return <Anchor href="/surveys/onboarding">My Preferences</Anchor>;
};
const Survey = () => <h1>What do you like?</h1>;

/** As the shell does where the next page has another frame: what is shown is mounted anew under the next address. */
const OtherFrame = ({ children }: { children: ReactNode }) => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <Fragment key={path}>{children}</Fragment>;
};

test('TRK-003 a list is told once for each entry of the history, also when its page is mounted anew while it is left', async () => {
  fakeServer({});
  const page = window as Window & { dataLayer?: object[] };
  page.dataLayer = [];
  const survey = held<{ Survey: ComponentType }>();
  const shown = await renderPages(
    { '/': Home, '/surveys/onboarding': lazyRouteComponent(() => survey.promise, 'Survey') as ComponentType },
    { around: OtherFrame },
  );
  const view = { event: 'plan_list_view', plan_ids: [1, 2, 3] };
  await vi.waitFor(() => expect(page.dataLayer).toEqual([view]));
  fireEvent.click(shown.getByText('My Preferences'));
  await vi.waitFor(() => expect(shown.address()).toBe('/surveys/onboarding'));
  survey.resolve({ Survey });
  await shown.findByText('What do you like?');
  expect(page.dataLayer).toEqual([view]);
  shown.history.back();
  await shown.findByText('My Preferences');
  expect(page.dataLayer).toEqual([view]);
  fireEvent.click(shown.getByText('My Preferences'));
  await shown.findByText('What do you like?');
  shown.history.push('/');
  await shown.findByText('My Preferences');
  await vi.waitFor(() => expect(page.dataLayer).toEqual([view, view]));
});
