import { useRef } from 'react';
import type { ImportReport } from '../../../../contract/members/own-data.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { SignInLink } from '../../../ui/messages/FailedChange.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import * as settingsStyles from '../../../ui/Settings.module.css';
import * as styles from './ImportData.module.css';
import { type ImportState, useImport } from './import-state.ts';

const Report = ({ report: { imported, total, skipped } }: { report: ImportReport }) => (
  <>
    <span className="small muted" role="status">
      {t(
        '{imported, number} of {total, plural, one {# entry is} other {# entries are}} in your account now.',
        { imported, total },
      )}
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
      {percent < 100 ? t('Sending {fileName}', { fileName }) : t('Taking over {fileName}', { fileName })}
    </span>
    <Meter label={t('Import')} percent={percent} />
  </>
);

const About = ({ state }: { state: ImportState }) => {
  if (state.name === 'sending') return <Sending {...state} />;
  if (state.name === 'done') return <Report report={state.report} />;
  if (state.name === 'failed')
    return (
      <span className={fieldStyles.errorMessage} data-part="error-message" role="alert">
        {state.error instanceof ApiError
          ? state.error.message
          : t('That archive could not be read. Please try again.')}
        <SignInLink error={state.error} />
      </span>
    );
  return <span className="small muted">{t('An archive made by an export, here or at another studio.')}</span>;
};

/** Takes over an archive. */
export const ImportData = () => {
  const { state, start, cancel } = useImport();
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={settingsStyles.item} data-part="item">
      <Icon name="duplicate" />
      <div>
        <b>{t('Import')}</b>
        <About state={state} />
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('Archive to import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same archive may be chosen again.
          if (file) void start(file);
          target.value = '';
        }}
      />
      {state.name === 'sending' ? (
        <Button look="secondary" size="small" onClick={cancel}>
          {t('Cancel')}
        </Button>
      ) : (
        <div className={styles.importButtons} data-part="item-buttons">
          {state.name === 'failed' ? (
            <Button look="secondary" size="small" onClick={() => void start(state.file)}>
              {t('Try again')}
            </Button>
          ) : null}
          <Button look="secondary" size="small" onClick={() => input.current?.click()}>
            {t('Choose an archive')}
          </Button>
        </div>
      )}
    </li>
  );
};
