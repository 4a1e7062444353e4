import { describe, expect, test } from 'vitest';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { engagementTabOf, manageAddress, moderationTabOf, viewHref } from './admin-address.ts';

describe('the tab in an address', () => {
  test.each([
    ['class', 'class'],
    ['series', 'series'],
    ['reports', 'reports'],
    ['foo', 'class'],
    ['Series', 'class'],
    ['', 'class'],
  ])('ADM-012: ?tab=%s opens %s', (tab, opened) => {
    expect(engagementTabOf({ tab })).toBe(opened);
  });

  test('ADM-010: without a tab it is class; of several the first counts', () => {
    expect(engagementTabOf({})).toBe('class');
    expect(engagementTabOf({ tab: ['reports', 'series'] })).toBe('reports');
  });

  test('moderation begins with what is held', () => {
    expect(moderationTabOf({})).toBe('held');
    expect(moderationTabOf({ tab: 'words' })).toBe('words');
    expect(moderationTabOf({ tab: 'constructor' })).toBe('held');
  });
});

describe('where things are', () => {
  test('ADM-013 and ADM-014: classes, series and live shows have a manage page, playlists have none', () => {
    expect(manageAddress('CLASS', '1004')).toBe('/admin/engagement/class/1004');
    expect(manageAddress('SERIES', '201')).toBe('/admin/engagement/series/201');
    expect(manageAddress('LIVE', '7')).toBe('/admin/engagement/live/7');
    expect(manageAddress('CLASS', 'a/b?c')).toBe('/admin/engagement/class/a%2Fb%3Fc');
    const gone = { content_id: 'x', comment_id: null, reply_id: null };
    expect(viewHref({ ...gone, content_type: 'series' }, undefined)).toBe('/admin/engagement/series/x');
    expect(viewHref({ ...gone, content_type: 'OTHER' }, undefined)).toBe('/admin/engagement');
  });

  const reply = { content_type: 'CLASS', content_id: '1004', comment_id: '7', reply_id: '9' };
  test('a comment or reply is seen on the page of its content', () => {
    expect(
      viewHref(reply, pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'x', classId: 1004 })),
    ).toBe('/series/x/workouts/1004?comment=7&reply=9');
    expect(viewHref({ ...reply, reply_id: null }, pageAddress('/series/$slug', { slug: 'x' }))).toBe(
      '/series/x?comment=7',
    );
  });

  test('content that left the catalog is seen in the manage page', () => {
    expect(viewHref(reply, undefined)).toBe('/admin/engagement/class/1004');
  });

  test('NS-122: a playlist is seen on its own page', () => {
    const playlist = { content_type: 'PLAYLIST', content_id: 'u-1', comment_id: null, reply_id: null };
    expect(viewHref(playlist, undefined)).toBe('/playlists/u-1');
  });
});
