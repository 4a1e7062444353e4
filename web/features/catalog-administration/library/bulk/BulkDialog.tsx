import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { BulkAction } from '../../../../../contract/catalog-administration/class-library.schema.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { useApi } from '../../../../client/context.ts';
import { MomentField } from '../../../../editing/fields/MomentField.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { Dialog, DialogFoot } from '../../../../ui/overlays/Dialog.tsx';
import { classOptionsQuery } from '../../library-queries.ts';
import { type ChosenSeries, SeriesField } from '../../series-choice/SeriesSelect.tsx';

export type BulkQuestion = Exclude<BulkAction['kind'], 'publish' | 'tag'>;

type QuestionProps = { count: number; onAct: (action: BulkAction) => void; onClose: () => void };

type AskingProps = Pick<QuestionProps, 'onClose'> & {
  verb: string;
  /** Submits the action; returns a validation message if a value is missing, otherwise null. */
  onSubmit: () => string | null;
  children: (problem: string | undefined) => ReactNode;
};

const Asking = ({ verb, onSubmit, onClose, children }: AskingProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(onSubmit());
  };
  return (
    <form onSubmit={submit} noValidate>
      {children(problem ?? undefined)}
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{verb}</Button>
      </DialogFoot>
    </form>
  );
};

const Schedule = ({ onAct, onClose }: QuestionProps) => {
  const [moment, setMoment] = useState<string | null>(null);
  const submit = () => {
    if (moment === null || Date.parse(moment) <= Date.now())
      return t('Choose a date and a time in the future.');
    onAct({ kind: 'schedule', publishedAt: moment });
    return null;
  };
  return (
    <Asking verb={t('Schedule')} onSubmit={submit} onClose={onClose}>
      {(problem) => (
        <MomentField
          label={t('Members see them from')}
          value={moment}
          problem={problem}
          hint={t('Videos that are not ready by then stay hidden.')}
          onChange={setMoment}
        />
      )}
    </Asking>
  );
};

const Move = ({ onAct, onClose }: QuestionProps) => {
  const [series, setSeries] = useState<ChosenSeries | null>(null);
  const submit = () => {
    if (!series) return t('Choose a series.');
    onAct({ kind: 'move', planId: series.id });
    return null;
  };
  return (
    <Asking verb={t('Add to series')} onSubmit={submit} onClose={onClose}>
      {(problem) => (
        <SeriesField
          label={t(msg('Series', 'one'))}
          value={series}
          problem={problem}
          hint={t('They move to the end of this series. Old addresses keep working.')}
          onChange={setSeries}
        />
      )}
    </Asking>
  );
};

const Equipment = ({ onAct, onClose }: QuestionProps) => {
  const { data, isError } = useQuery(classOptionsQuery(useApi()));
  const [equipment, setEquipment] = useState<readonly string[]>([]);
  const submit = () => {
    onAct({ kind: 'set_equipment', equipment: [...equipment] });
    return null;
  };
  return (
    <Asking verb={t('Set equipment')} onSubmit={submit} onClose={onClose}>
      {() => (
        <fieldset>
          <legend className="muted">
            {t('Replaces the equipment of each class. Choose nothing for none.')}
          </legend>
          {isError ? <p role="alert">{t('The equipment did not load. Close this and try again.')}</p> : null}
          {data?.equipment.map(({ slug, title }) => (
            <Checkbox
              key={slug}
              label={title}
              checked={equipment.includes(slug)}
              onChange={(on) =>
                setEquipment(on ? [...equipment, slug] : equipment.filter((one) => one !== slug))
              }
            />
          ))}
        </fieldset>
      )}
    </Asking>
  );
};

const Retire = ({ onAct, onClose }: QuestionProps) => (
  <Asking
    verb={t('Retire')}
    onSubmit={() => {
      onAct({ kind: 'retire' });
      return null;
    }}
    onClose={onClose}
  >
    {() => (
      <p className="muted">
        {t(
          'Retired classes leave every list but stay in histories and playlists. Publish to bring them back.',
        )}
      </p>
    )}
  </Asking>
);

const parts = { schedule: Schedule, move: Move, set_equipment: Equipment, retire: Retire } as const;
const titles: Readonly<Record<BulkQuestion, Message<'count'>>> = {
  schedule: msg('{count, plural, one {Schedule # class} other {Schedule # classes}}'),
  move: msg('{count, plural, one {Add # class to a series} other {Add # classes to a series}}'),
  set_equipment: msg('{count, plural, one {Equipment of # class} other {Equipment of # classes}}'),
  retire: msg('{count, plural, one {Retire # class?} other {Retire # classes?}}'),
};

/** Dialog that asks for the values of a bulk action. */
export const BulkDialog = ({
  asked,
  count,
  onAct,
  onClose,
}: QuestionProps & { asked: BulkQuestion | null }) => {
  const [last, setLast] = useState<BulkQuestion>('schedule');
  if (asked !== null && asked !== last) setLast(asked);
  const Part = parts[last];
  return (
    <Dialog open={asked !== null} onClose={onClose} title={t(titles[last], { count })}>
      {/* The form is unmounted on closing, so that it opens empty. */}
      {asked ? <Part count={count} onAct={onAct} onClose={onClose} /> : null}
    </Dialog>
  );
};
