import { useRef } from 'react';
import type { ImportReport } from '../../../../contract/members/own-data.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { SignInLink } from '../../../ui/messages/FailedChange.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { fullCount } from '../../../ui/text/counts.ts';
import * as styles from './ImportData.module.css';
import { type ImportState, useImport } from './import-state.ts';

const unreadable = 'That archive could not be read. Please try again.';

const Report = ({ report: { imported, total, skipped } }: { report: ImportReport }) => (
  <>
    <span className="small muted" role="status">
      {fullCount(imported)} of {fullCount(total)} {total === 1 ? 'entry is' : 'entries are'} in your account
      now.
    </span>
    {skipped.length > 0 ? (
      <ul className={classNames(styles.importSkipped, 'small muted')}>
        {skipped.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ) : null}
  </>
);

const Sending = ({ fileName, percent }: { fileName: string; percent: number }) => (
  <>
    <span className="small muted" role="status">
      {percent < 100 ? `Sending ${fileName}` : `Taking over ${fileName}`}
    </span>
    <Meter label="Import" percent={percent} />
  </>
);

const About = ({ state }: { state: ImportState }) => {
  if (state.name === 'sending') return <Sending {...state} />;
  if (state.name === 'done') return <Report report={state.report} />;
  if (state.name === 'failed')
    return (
      <span className={fieldStyles.errorMessage} data-part="error-message" role="alert">
        {state.error instanceof ApiError ? state.error.message : unreadable}
        <SignInLink error={state.error} />
      </span>
    );
  return <span className="small muted">An archive made by an export, here or at another studio.</span>;
};

/** Takes over an archive. */
export const ImportData = () => {
  const { state, start, cancel } = useImport();
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={settingsStyles.item} data-part="item">
      <Icon name="duplicate" />
      <div>
        <b>Import</b>
        <About state={state} />
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="Archive to import"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same archive may be chosen again.
          if (file) void start(file);
          target.value = '';
        }}
      />
      {state.name === 'sending' ? (
        <Button look="secondary" size="small" onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <div className={styles.importButtons} data-part="item-buttons">
          {state.name === 'failed' ? (
            <Button look="secondary" size="small" onClick={() => void start(state.file)}>
              Try again
            </Button>
          ) : null}
          <Button look="secondary" size="small" onClick={() => input.current?.click()}>
            Choose an archive
          </Button>
        </div>
      )}
    </li>
  );
};
