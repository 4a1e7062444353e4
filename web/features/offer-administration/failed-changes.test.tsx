import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { form, stay } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { OfferEditorPage } from './editor/OfferEditorPage.tsx';
import { OfferListPage } from './list/OfferListPage.tsx';
import { managedOffer } from './testing/managed-offer.ts';

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      key: 'POST /admin/api/redemption_offers',
      path: '/admin/api/redemption_offers',
      at: '/admin/redemption_offers',
      Part: OfferListPage,
      answers: { 'GET /admin/api/redemption_offers': () => [] },
      ...form(pressButton('New offer'), [[/^Title/, 'Spring light']], 'Add offer'),
      done: managedOffer(),
    },
    {
      key: 'PUT /admin/api/redemption_offers/{slug}',
      path: '/admin/api/redemption_offers/spring-light',
      at: '/admin/redemption_offers/spring-light/edit',
      route: '/admin/redemption_offers/$slug/edit',
      Part: OfferEditorPage,
      answers: { 'GET /admin/api/redemption_offers/spring-light': () => managedOffer() },
      ...form(stay, [['Line under the title', 'For friends of the studio.']], 'Save'),
      typed: { field: 'Line under the title', text: 'For friends of the studio.' },
      done: managedOffer({ revision: 5 }),
      notFound: 'failed',
    },
  ],
  SessionEnd,
);
