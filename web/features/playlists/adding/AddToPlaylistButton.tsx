import { lazy, Suspense, useState } from 'react';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { savedSentence } from './selection.ts';

const load = () => loadChunk('AddToPlaylistDrawer', () => import('./AddToPlaylistDrawer.tsx'));
const AddToPlaylistDrawer = lazy(async () => ({ default: (await load()).AddToPlaylistDrawer }));

/** On the class page, for members. Each opening begins anew. */
export const AddToPlaylistButton = ({ entry }: { entry: PlanEntry }) => {
  const [opened, setOpened] = useState({ open: false, time: 0 });
  // A failed preload is the click's to report.
  const preload = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(({ time }) => ({ open: true, time: time + 1 }))}
      >
        <Icon name="plus" />
        <span>{t('Add To Playlist')}</span>
      </Button>
      {opened.time > 0 ? (
        <Suspense fallback={null}>
          <AddToPlaylistDrawer
            key={opened.time}
            entry={entry}
            open={opened.open}
            onClose={() => setOpened((before) => ({ ...before, open: false }))}
            onSaved={(uuids) => showToast(savedSentence(entry.title, uuids.length))}
          />
        </Suspense>
      ) : null}
    </>
  );
};
