import { useQuery } from '@tanstack/react-query';
import type { StudioImport } from '../../../../contract/catalog-administration/importing/imports.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { useApi } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import * as styles from './ImportPage.module.css';
import { freeRoomQuery } from './queries.ts';

/**
 * Warning that the videos of an import exceed the free storage; renders nothing if they fit or the free storage is
 * unknown.
 */
export const Room = ({ one: { videos } }: { one: StudioImport }) => {
  const { data: free = null } = useQuery(freeRoomQuery(useApi(), videos.bytes > 0));
  if (free === null || videos.bytes <= free) return null;
  return (
    <div className={styles.room}>
      <AdminNote live>
        {t(
          '{size} to upload, but only {free} are free. Free up space, or choose a smaller folder and check again. Processed videos need space too.',
          { size: bytesWords(videos.bytes), free: bytesWords(free) },
        )}
      </AdminNote>
      <p className={styles.actions}>
        <ButtonLink look="secondary" href="/admin/uploads">
          {t('See what uses space')}
        </ButtonLink>
      </p>
    </div>
  );
};
