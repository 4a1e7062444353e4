import { useRef } from 'react';
import type { ImportReport } from '../../../../contract/members/own-data.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import { type ImportState, useImport } from './import-state.ts';

const count = (number: number): string => number.toLocaleString('en-US');

const Report = ({ report: { imported, total, skipped } }: { report: ImportReport }) => (
  <>
    <span className="small muted" role="status">
      {count(imported)} of {count(total)} {total === 1 ? 'entry is' : 'entries are'} in your account now.
    </span>
    {skipped.length > 0 ? (
      <ul className="import-skipped small muted">
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
      <span className="msg-err" role="alert">
        {state.message}
      </span>
    );
  return <span className="small muted">An archive made by an export, here or at another studio.</span>;
};

/** Takes over an archive. */
export const ImportData = () => {
  const { state, start, cancel } = useImport();
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className="item">
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
        <Button look="s" size="sm" onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <Button look="s" size="sm" onClick={() => input.current?.click()}>
          Choose an archive
        </Button>
      )}
    </li>
  );
};
