import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { RevisionsButton } from '../../../../editing/revisions/RevisionsButton.tsx';
import { type CaptionsDraft, fieldsOf } from '../draft/captions-draft.ts';
import type { CaptionsEditor } from '../draft/use-captions.ts';
import { fieldNames, fieldText } from './version-words.ts';

type CaptionsVersionsProps = { editor: CaptionsEditor; saved: ManagedCaptions; draft: CaptionsDraft };

/** Every version of the captions; restoring one is a step that can be undone. */
export const CaptionsVersions = ({ editor, saved, draft }: CaptionsVersionsProps) =>
  saved.videoId === null ? null : (
    <RevisionsButton
      kind="captions"
      id={String(saved.videoId)}
      draftOf={() => fieldsOf(draft, saved)}
      names={fieldNames}
      say={fieldText}
      onRestore={(fields) => editor.act({ act: 'restore', fields })}
    />
  );
