import { useLocation } from '@tanstack/react-router';
import { t } from '../../../../contract/messages.ts';
import { partWords } from '../../../client/bytes-words.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import * as styles from './Uploads.module.css';
import { useUploads } from './uploads.ts';

const page = '/admin/uploads';

/** On other pages of the studio: that uploads are under way, and the way to them. */
export const UploadsBar = () => {
  const list = useUploads().filter(({ state }) => !['done', 'interrupted'].includes(state));
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (list.length === 0 || here === page) return null;
  const sent = list.reduce((sum, one) => sum + one.sent, 0);
  const bytes = list.reduce((sum, one) => sum + one.bytes, 0);
  const failed = list.filter(({ state }) => state === 'failed').length;
  const count = t('{count, plural, one {# upload} other {# uploads}}', { count: list.length });
  return (
    <aside className={styles.bar} aria-label={t('Uploads')}>
      <Anchor className="link" href={page}>
        {count}
      </Anchor>
      <Meter
        label={t('All uploads')}
        percent={bytes === 0 ? 0 : Math.floor((100 * sent) / bytes)}
        tone={failed > 0 ? 'bad' : undefined}
      />
      <span className="small muted numeric">
        {failed > 0
          ? t('{count, plural, one {# cannot go on} other {# cannot go on}}', { count: failed })
          : partWords(sent, bytes)}
      </span>
    </aside>
  );
};
