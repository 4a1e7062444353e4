import type { ManagedCaptions } from '../../../../../contract/catalog-administration/captions.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { CaptionsDraft } from '../draft/captions-draft.ts';
import { countLines } from './BeforeKept.tsx';
import type { CaptionFile } from './caption-file.ts';
import styles from './ImportCaptions.module.css';

type Embedded = ManagedCaptions['embedded'][number];

/** Captions of a video as if they had been chosen as a file. */
const asFile = ({ language, cues }: Embedded): CaptionFile => {
  const parsed: CaptionFile['parsed'] = { format: 'SubRip', cues, problems: [], remarks: [] };
  return {
    name: 'Captions in the file of the video',
    size: JSON.stringify(cues).length,
    language: language || null,
    encoding: 'utf-8',
    readings: [],
    parsed,
    readAs: () => parsed,
  };
};

const nameOf = ({ language }: Embedded): string =>
  language === '' ? 'A language that is not named' : languageName(language);

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
      <Button look="secondary" size="small" onClick={() => onLook(asFile(one))}>
        Look at them
      </Button>
    </div>
  ));
};
