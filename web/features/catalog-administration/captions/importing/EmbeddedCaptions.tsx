import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { CaptionsDraft } from '../draft/captions-draft.ts';
import type { CaptionFile } from '../files/caption-file.ts';
import { cuesAsFile } from '../files/cues-as-file.ts';
import { countLines } from './BeforeKept.tsx';
import * as styles from './ImportCaptions.module.css';

type Embedded = ManagedCaptions['embedded'][number];

const nameOf = ({ language }: Embedded): string =>
  language === '' ? 'A language without a name' : languageName(language);

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
        The file of the video has captions: {nameOf(one)}, {countLines(one.cues.length)}.
      </AdminNote>
      <Button
        look="secondary"
        size="small"
        onClick={() => onLook(cuesAsFile('Captions in the file of the video', one.language, one.cues))}
      >
        Look at them
      </Button>
    </div>
  ));
};
