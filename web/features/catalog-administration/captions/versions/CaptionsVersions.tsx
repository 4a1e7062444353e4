import { useState } from 'react';
import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { RevisionsDialog } from '../../revisions/RevisionsDialog.tsx';
import { type CaptionsDraft, fieldsOf } from '../draft/captions-draft.ts';
import type { CaptionsEditor } from '../use-captions.ts';
import { fieldNames, fieldText } from './version-words.ts';

type CaptionsVersionsProps = { editor: CaptionsEditor; saved: ManagedCaptions; draft: CaptionsDraft };

/** Every version of the captions; restoring one is a step that can be undone. */
export const CaptionsVersions = ({ editor, saved, draft }: CaptionsVersionsProps) => {
  const [open, setOpen] = useState(false);
  if (saved.videoId === null) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Icon name="restore" />
        Versions
      </Button>
      {open ? (
        <RevisionsDialog
          open
          kind="captions"
          id={String(saved.videoId)}
          draft={fieldsOf(draft, saved)}
          names={fieldNames}
          say={fieldText}
          onRestore={(fields) => {
            editor.act({ act: 'restore', fields });
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
};
