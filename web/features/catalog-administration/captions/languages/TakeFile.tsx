import { useState } from 'react';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { problemText } from '../../../../../contract/text-tracks/parse-captions.ts';
import { AdminNote } from '../../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import type { DraftTrack } from '../draft/captions-draft.ts';
import type { CaptionFile } from './caption-file.ts';
import { LanguageField } from './LanguageField.tsx';
import styles from './Languages.module.css';

/** Problems that are told one by one. */
const toldProblems = 5;

type TakeFileProps = {
  /** Null while none was chosen. */
  file: CaptionFile | null;
  tracks: readonly DraftTrack[];
  /** The language that is open in the editor. */
  language: string;
  onClose: () => void;
  onTake: (language: string, file: CaptionFile) => void;
};

const count = (lines: number): string => `${lines.toLocaleString('en')} ${lines === 1 ? 'line' : 'lines'}`;

const Problems = ({ file: { cues, problems } }: { file: CaptionFile }) => (
  <>
    <AdminNote tone="problem">
      {cues.length > 0
        ? `${count(problems.length)} of the file cannot be read. The other ${count(cues.length)} are fine: take those, or mend the file and choose it again.`
        : 'This file cannot be read. Mend it and choose it again.'}
    </AdminNote>
    <ul className={styles.problems}>
      {problems.slice(0, toldProblems).map((each) => (
        <li key={`${each.line} ${each.problem}`}>{each.line > 0 ? problemText(each) : each.problem}</li>
      ))}
      {problems.length > toldProblems ? <li>{`and ${problems.length - toldProblems} more.`}</li> : null}
    </ul>
  </>
);

const Questions = ({
  file,
  tracks,
  language: open,
  onClose,
  onTake,
}: TakeFileProps & { file: CaptionFile }) => {
  const [language, setLanguage] = useState(file.language ?? open);
  const replaced = tracks.find((track) => track.language === language);
  const lines = count(file.cues.length);
  const readable = file.cues.length > 0;
  return (
    <div className={styles.dialog}>
      {file.problems.length > 0 ? <Problems file={file} /> : null}
      {readable ? (
        <>
          <LanguageField
            value={language}
            onChange={setLanguage}
            present={tracks.map((track) => track.language)}
          />
          <p className="muted">
            {replaced
              ? `${count(replaced.cues.length)} in ${languageName(language)} become ${file.cues.length.toLocaleString('en')}. This can be undone.`
              : `${lines} in ${language === '' ? 'the language you choose' : languageName(language)}.`}
          </p>
        </>
      ) : null}
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {readable ? (replaced ? 'Keep mine' : 'Cancel') : 'Close'}
        </Button>
        {readable ? (
          <Button disabled={language === ''} onClick={() => onTake(language, file)}>
            {replaced ? 'Replace' : `Take ${lines}`}
          </Button>
        ) : null}
      </DialogFoot>
    </div>
  );
};

/** What is in a file that was chosen, and what becomes of the lines that are there. */
export const TakeFile = (props: TakeFileProps) => (
  <Dialog open={props.file !== null} onClose={props.onClose} title={props.file?.name ?? 'Captions'}>
    {props.file ? <Questions {...props} file={props.file} /> : null}
  </Dialog>
);
