import { type ReactNode, useState } from 'react';
import type { RevisionKind } from '../../../../contract/catalog-administration/revisions.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { FieldNames } from '../conflict/conflicts.ts';
import { RevisionsDialog } from './RevisionsDialog.tsx';

type RevisionsButtonProps<Fields extends object> = {
  kind: RevisionKind;
  id: string;
  /** What the form holds now; asked for once a version is looked at. */
  draftOf: () => Fields;
  names: FieldNames<Fields>;
  /** A value as an editor would say it, beside the one that it is compared with; empty for none. */
  say: (field: keyof Fields & string, fields: Fields, beside: Fields) => ReactNode;
  /** Takes the fields of a version into the form. */
  onRestore: (fields: Fields) => void;
};

/** Opens the earlier versions of what is edited. */
export const RevisionsButton = <Fields extends object>({
  onRestore,
  ...of
}: RevisionsButtonProps<Fields>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Icon name="restore" />
        Versions
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
