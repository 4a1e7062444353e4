import { t } from '../../../../contract/messages.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import * as classPageStyles from '../ClassPage.module.css';

/** Says what is missing where the browser keeps nothing: site data is blocked, or no room is left. */
export const StorageNote = () => (
  <div className={classPageStyles.storageNote}>
    <AdminNote>
      {t(
        'This browser does not let us keep anything. Your place is saved with us instead; captions and volume start anew each time.',
      )}
    </AdminNote>
  </div>
);
