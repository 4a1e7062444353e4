import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { CaptionsDraft } from '../draft/captions-draft.ts';
import type { CaptionFile } from '../files/caption-file.ts';
import { cuesAsFile } from '../files/cues-as-file.ts';
import * as styles from './ImportCaptions.module.css';

type Embedded = ManagedCaptions['embedded'][number];

const nameOf = ({ language }: Embedded): string =>
  language === '' ? t('A language without a name') : languageName(language);

type EmbeddedCaptionsProps = {
  captions: ManagedCaptions;
  draft: CaptionsDraft;
  onLook: (file: CaptionFile) => void;
};

/** Offers the captions that the file of the video brought along, in languages that have none yet. */
export const EmbeddedCaptions = ({ captions: { embedded }, draft, onLook }: EmbeddedCaptionsProps) => {
  const missing = embedded.filter(
    ({ language }) => !draft.tracks.some((track) => track.language === language),
  );
  return missing.map((one) => (
    <div key={`${one.language} ${one.cues[0]?.text}`} className={styles.embedded}>
      <AdminNote>
        {t('The file of the video has captions: {language}, {count, plural, one {# line} other {# lines}}.', {
          language: nameOf(one),
          count: one.cues.length,
        })}
      </AdminNote>
      <Button
        look="secondary"
        size="small"
        onClick={() => onLook(cuesAsFile(t('Captions in the file of the video'), one.language, one.cues))}
      >
        {t('Look at them')}
      </Button>
    </div>
  ));
};
