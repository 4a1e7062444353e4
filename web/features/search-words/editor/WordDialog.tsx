import { useState } from 'react';
import type { SearchWordFields } from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { savedText } from '../word-texts.ts';
import { NewWordForm, SavedWordForm } from './WordForms.tsx';

export const newWord: SearchWordFields = {
  words: [],
  language: 'en',
  action: 'means',
  meanings: [],
  isOn: true,
};

type WordDialogProps = {
  /** Id of the edited word, or `new`; null while the dialog is closed. */
  word: string | null;
  onOpen: (word: string) => void;
  onClose: () => void;
};

/** Dialog that adds or edits a search word. */
export const WordDialog = ({ word, onOpen, onClose }: WordDialogProps) => {
  // The content stays the same during the closing animation.
  const [shown, setShown] = useState(word);
  if (word !== null && word !== shown) setShown(word);
  const form = {
    onCancel: onClose,
    onOpen,
    onSaved: ({ fields, finds }: { fields: SearchWordFields; finds: number }) => {
      showToast(savedText(fields, finds));
      onClose();
    },
  };
  return (
    <Dialog
      open={word !== null}
      onClose={onClose}
      wide
      title={shown === 'new' ? t('Add a word') : t('Edit the word')}
    >
      {shown === 'new' ? <NewWordForm {...form} empty={newWord} /> : null}
      {shown !== null && shown !== 'new' ? <SavedWordForm key={shown} {...form} id={shown} /> : null}
    </Dialog>
  );
};
