import { useState } from 'react';
import type { ApiKey } from '../../../../contract/integrations/api-keys.ts';
import { useStudio } from '../../../client/context.ts';
import { useFocusInPlace } from '../../../editing/listing/use-focus-in-place.ts';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import tableStyles from '../../../ui/Table.module.css';
import { humanDate } from '../../../ui/text/dates/human-date.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import styles from './ApiKeys.module.css';
import { useDeleteKey } from './queries.ts';
import { scopeLines } from './scope-words.ts';

type DeleteProps = {
  apiKey: ApiKey;
  open: boolean;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
};

const DeleteKey = ({ apiKey, open, onClose, returnFocus }: DeleteProps) => {
  const remove = useDeleteKey();
  const confirm = () =>
    remove.mutate(apiKey.id, {
      onSuccess: () => {
        showToast(`${apiKey.name} is deleted.`);
        onClose();
      },
    });
  return (
    <Dialog open={open} onClose={onClose} title={`Delete ${apiKey.name}?`} returnFocus={returnFocus}>
      <p className="muted">Every script that calls with it is refused from now on.</p>
      <FailedChange error={remove.error} failed="It was not deleted." onRetry={confirm} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" aria-busy={remove.isPending} onClick={confirm}>
          Delete key
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const Ends = ({ apiKey: { state, expiresAt, lost } }: { apiKey: ApiKey }) => {
  const { timeZone } = useStudio();
  if (state === 'expired')
    return (
      <StateMark glyph="failed" tone="bad" fact={expiresAt ? dayText(expiresAt, timeZone) : null}>
        Ended
      </StateMark>
    );
  if (lost.length > 0)
    return (
      <StateMark glyph="failed" tone="warn" fact="Who made it may no longer do all of it">
        Does less
      </StateMark>
    );
  return expiresAt ? `Ends ${dayText(expiresAt, timeZone)}` : 'Does not end';
};

const Row = ({ apiKey, nowMs, onDelete }: { apiKey: ApiKey; nowMs: number; onDelete: () => void }) => {
  const { timeZone } = useStudio();
  const { name, ending, createdBy, createdAt, scopes, lastUsedAt, lastUsedFrom } = apiKey;
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <span className={cardTableStyles.title}>{name}</span>
        <span className={cardTableStyles.line}>
          …{ending} · by {createdBy}, {dayText(createdAt, timeZone)}
        </span>
      </td>
      <td data-label="May">
        <ul className={styles.scopes}>
          {scopeLines(scopes).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </td>
      <td data-label="Last used">
        {lastUsedAt ? (
          <span>
            {humanDate(lastUsedAt, new Date(nowMs), timeZone)}
            <span className={cardTableStyles.line}>from {lastUsedFrom}</span>
          </span>
        ) : (
          'Not yet'
        )}
      </td>
      <td data-label="Ends">
        <Ends apiKey={apiKey} />
      </td>
      <td className={cardTableStyles.wideOptions}>
        <Button look="danger-outline" size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </td>
    </tr>
  );
};

/** Every key with what it may do. */
export const KeyTable = ({ keys, nowMs }: { keys: readonly ApiKey[]; nowMs: number }) => {
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const [open, setOpen] = useState(false);
  const { rows, returnFocus } = useFocusInPlace<HTMLTableSectionElement>(keys, 'button');
  return (
    <div className={cardTableStyles.frame}>
      <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
        <caption className="visually-hidden">API keys</caption>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">May</th>
            <th scope="col">Last used</th>
            <th scope="col">Ends</th>
            <th scope="col">
              <span className="visually-hidden">Options</span>
            </th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {keys.map((apiKey) => (
            <Row
              key={apiKey.id}
              apiKey={apiKey}
              nowMs={nowMs}
              onDelete={() => {
                setAsked(apiKey);
                setOpen(true);
              }}
            />
          ))}
        </tbody>
      </table>
      {asked ? (
        <DeleteKey
          key={asked.id}
          apiKey={asked}
          open={open}
          onClose={() => setOpen(false)}
          returnFocus={returnFocus}
        />
      ) : null}
    </div>
  );
};
