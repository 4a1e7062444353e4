import { type ReactNode, useState } from 'react';
import type { RevisionKind } from '../../../contract/catalog-administration/revisions.schema.ts';
import { t } from '../../../contract/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { FieldNames } from '../conflict/conflicts.ts';
import { RevisionsDialog } from './RevisionsDialog.tsx';

type RevisionsButtonProps<Fields extends object> = {
  kind: RevisionKind;
  id: string;
  /** Returns the current fields of the form; called when a revision is opened. */
  draftOf: () => Fields;
  names: FieldNames<Fields>;
  /** Returns the display text of a value, beside the one that it is compared with; empty for no value. */
  say: (field: keyof Fields & string, fields: Fields, beside: Fields) => ReactNode;
  /** Puts the fields of a revision into the form. */
  onRestore: (fields: Fields) => void;
};

/** Button that opens the revisions of the edited content. */
export const RevisionsButton = <Fields extends object>({
  onRestore,
  ...of
}: RevisionsButtonProps<Fields>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Icon name="restore" />
        {t('Versions')}
      </Button>
      <RevisionsDialog
        {...of}
        open={open}
        onRestore={(fields) => {
          onRestore(fields);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
