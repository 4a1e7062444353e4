import { useState } from 'react';
import type { ApiKey } from '../../../../contract/integrations/api-keys.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { useFocusInPlace } from '../../../editing/listing/use-focus-in-place.ts';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { humanDate } from '../../../ui/text/dates/human-date.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import * as styles from './ApiKeys.module.css';
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
        showToast(t('{name} is deleted.', { name: apiKey.name }));
        onClose();
      },
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Delete {name}?', { name: apiKey.name })}
      returnFocus={returnFocus}
    >
      <p className="muted">{t('Scripts using it stop working.')}</p>
      <FailedChange error={remove.error} failed={t('It was not deleted.')} onRetry={confirm} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Keep it')}
        </Button>
        <Button look="danger" aria-busy={remove.isPending} onClick={confirm}>
          {t('Delete key')}
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
        {t(msg('Ended', 'an API key'))}
      </StateMark>
    );
  if (lost.length > 0)
    return (
      <StateMark glyph="failed" tone="warn" fact={t('Its creator has lost some permissions')}>
        {/* translators: an API key that lost some of its permissions */}
        {t('Does less')}
      </StateMark>
    );
  return expiresAt ? t('Ends {date}', { date: dayText(expiresAt, timeZone) }) : t('No expiry');
};

type KeyColumns = { nowMs: number; timeZone: string; onDelete: (apiKey: ApiKey) => void };

const columnsOf = ({ nowMs, timeZone, onDelete }: KeyColumns): Column<ApiKey>[] => [
  {
    title: t('Key'),
    kind: 'main',
    cell: ({ name, ending, createdBy, createdAt }) => (
      <RowTitle
        line={t('…{ending} · by {author}, {date}', {
          ending,
          author: createdBy,
          date: dayText(createdAt, timeZone),
        })}
      >
        {name}
      </RowTitle>
    ),
  },
  {
    title: t(msg('May', 'permissions of an API key')),
    cell: ({ scopes }) => (
      <ul className={styles.scopes}>
        {scopeLines(scopes).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
  {
    title: t('Last used'),
    cell: ({ lastUsedAt, lastUsedFrom }) =>
      lastUsedAt ? (
        <span>
          {humanDate(lastUsedAt, new Date(nowMs), timeZone)}
          <span className={cardTableStyles.line}>
            {t(
              // translators: {address} is that of a network
              'from {address}',
              { address: lastUsedFrom ?? '' },
            )}
          </span>
        </span>
      ) : (
        t('Not yet')
      ),
  },
  { title: t(msg('Ends', 'an API key')), cell: (apiKey) => <Ends apiKey={apiKey} /> },
  {
    title: t('Options'),
    kind: 'wideOptions',
    cell: (apiKey) => (
      <Button
        look="danger-outline"
        size="small"
        aria-label={t('Delete {name}', { name: apiKey.name })}
        onClick={() => onDelete(apiKey)}
      >
        {t('Delete')}
      </Button>
    ),
  },
];

/** Every key with what it may do. */
export const KeyTable = ({ keys, nowMs }: { keys: readonly ApiKey[]; nowMs: number }) => {
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const [open, setOpen] = useState(false);
  const { timeZone } = useStudio();
  const { rows, returnFocus } = useFocusInPlace<HTMLTableSectionElement>(keys, 'button');
  const ask = (apiKey: ApiKey) => {
    setAsked(apiKey);
    setOpen(true);
  };
  return (
    <StudioTable
      caption={t('API keys')}
      columns={columnsOf({ nowMs, timeZone, onDelete: ask })}
      items={keys}
      keyOf={({ id }) => id}
      rows={rows}
    >
      {asked ? (
        <DeleteKey
          key={asked.id}
          apiKey={asked}
          open={open}
          onClose={() => setOpen(false)}
          returnFocus={returnFocus}
        />
      ) : null}
    </StudioTable>
  );
};
