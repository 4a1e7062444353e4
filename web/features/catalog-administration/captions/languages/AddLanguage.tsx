import { useState } from 'react';
import { t } from '../../../../../contract/messages.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { SelectField } from '../../../../editing/fields/SelectField.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import type { DraftTrack } from '../draft/captions-draft.ts';
import { LanguageField } from './LanguageField.tsx';
import * as styles from './Languages.module.css';

type AddLanguageProps = {
  open: boolean;
  tracks: readonly DraftTrack[];
  onClose: () => void;
  onAdd: (language: string, beginWith: DraftTrack | null) => void;
};

const Choices = ({ tracks, onClose, onAdd }: Omit<AddLanguageProps, 'open'>) => {
  const [language, setLanguage] = useState('');
  const [begin, setBegin] = useState('');
  return (
    <div className={styles.dialog}>
      <LanguageField
        value={language}
        onChange={setLanguage}
        without={tracks.map((track) => track.language)}
      />
      {tracks.length > 0 ? (
        <SelectField
          label={t('Begin with')}
          hint={t('Lines of another language keep their times, and their words are there to be translated.')}
          value={begin}
          onChange={setBegin}
        >
          <option value="">{t('No lines')}</option>
          {tracks.map((track) => (
            <option key={track.language} value={track.language}>
              {t('The lines of {language}', { language: languageName(track.language) })}
            </option>
          ))}
        </SelectField>
      ) : null}
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={language === ''}
          onClick={() => onAdd(language, tracks.find((track) => track.language === begin) ?? null)}
        >
          {t('Add')}
        </Button>
      </DialogFoot>
    </div>
  );
};

export const AddLanguage = ({ open, ...choices }: AddLanguageProps) => (
  <Dialog open={open} onClose={choices.onClose} title={t('Add a language')}>
    <Choices {...choices} />
  </Dialog>
);
