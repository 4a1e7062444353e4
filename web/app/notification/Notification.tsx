import { type ComponentType, useEffect, useState } from 'react';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { pageCookies } from '../../client/browser-storage.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { isDismissed } from './dismissal.ts';

export type NotificationProps = { notification: NonNullable<Studio['notification']> };

const loadBar = async () =>
  (await loadChunk('NotificationBar', () => import('./NotificationBar.tsx'))).NotificationBar;

/**
 * One message at the foot, until it is dismissed. Visitors share cached pages, so the browser reads the cookie; its
 * script is loaded only then, and a page without it is whole.
 */
export const Notification = ({ notification }: NotificationProps) => {
  const [Bar, setBar] = useState<ComponentType<NotificationProps> | null>(null);
  useEffect(() => {
    if (isDismissed(notification.id, pageCookies())) return;
    let wanted = true;
    loadBar()
      .then((loaded) => wanted && setBar(() => loaded))
      .catch(() => undefined);
    return () => {
      wanted = false;
      setBar(null);
    };
  }, [notification.id]);
  return Bar ? <Bar notification={notification} /> : null;
};
