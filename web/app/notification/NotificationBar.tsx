import { t } from '../../../contract/messages.ts';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { OwnText } from '../../ui/text/OwnText.tsx';
import { dismiss } from './dismissal.ts';
import { FootBar } from './FootBar.tsx';
import type { NotificationProps } from './Notification.tsx';

/** The message, with what dismisses it. */
export const NotificationBar = ({ notification }: NotificationProps) => (
  <FootBar
    label={t('Notification')}
    dismissal={t('Dismiss notification')}
    onDismiss={() => dismiss(notification.id)}
  >
    <p>
      <OwnText>{notification.text}</OwnText>
    </p>
    {notification.link ? (
      <Anchor className="link small" href={givenAddress(notification.link)}>
        {notification.linkText ?? t('Read more')}
      </Anchor>
    ) : null}
  </FootBar>
);
