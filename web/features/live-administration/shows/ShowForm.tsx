import { useState } from 'react';
import { imageOf, pictureKey } from '../../../../contract/library/picture-key.ts';
import type {
  LiveShowFields,
  ManagedLiveShow,
} from '../../../../contract/live/live-administration.schema.ts';
import { type LiveStatus, liveLimits, liveStatuses } from '../../../../contract/live/live-limits.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { middleOfPicture } from '../../../editing/fields/FocalPointField.tsx';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import type { FieldProblems } from '../../../editing/forms/use-versioned-form.ts';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { ClassChoice } from '../../catalog-administration/index.ts';
import { LivePicture } from '../LivePicture.tsx';
import { LiveInstructorField, TimeFields, TitleField } from './ShowBasics.tsx';
import { StreamField } from './StreamField.tsx';
import { showStateMarks } from './show-words.ts';

type PartProps = {
  draft: LiveShowFields;
  problems: FieldProblems;
  onChange: (changes: Partial<LiveShowFields>) => void;
};

const statusHints: Record<LiveStatus, Message> = {
  draft: msg('Only your team sees it.'),
  scheduled: msg('Members see the start time. It starts and ends automatically.'),
  live: msg('Live from when you save until you set it to Ended.'),
  ended: msg('The show is over, regardless of its times.'),
};

const isStatus = (text: string): text is LiveStatus => (liveStatuses as readonly string[]).includes(text);

const When = ({ draft, problems, onChange }: PartProps) => (
  <FormSection title={t('When')}>
    <TimeFields draft={draft} problems={problems} onChange={onChange} />
    <SelectField
      label={t('Status')}
      problem={problems.status?.[0]}
      hint={t(statusHints[draft.status])}
      value={draft.status}
      onChange={(status) => isStatus(status) && onChange({ status })}
    >
      {liveStatuses.map((status) => (
        <option key={status} value={status}>
          {t(showStateMarks[status].word)}
        </option>
      ))}
    </SelectField>
  </FormSection>
);

const Stream = ({ draft, problems, onChange }: PartProps) => (
  <FormSection title={t('Stream')} about={t('Start your encoder ten minutes early.')}>
    <StreamField
      value={draft.streamUrl ?? ''}
      problem={problems.streamUrl?.[0]}
      onChange={(streamUrl) => onChange({ streamUrl: streamUrl || null })}
    />
  </FormSection>
);

const Recording = ({ show, draft, problems, onChange }: PartProps & { show: ManagedLiveShow }) => {
  const [known, setKnown] = useState(show.recording);
  const id = draft.recordingClassId;
  const title = known?.id === id ? known?.title : show.recording?.id === id ? show.recording?.title : null;
  return (
    <FormSection title={t('Afterwards')}>
      <ClassChoice
        label={t('Recording')}
        hint={t('The recording. The show page links to it afterwards.')}
        value={id === null ? null : { id, title: title ?? t('Class {id}', { id }) }}
        problem={problems.recordingClassId?.[0]}
        onChange={(chosen) => {
          setKnown(chosen);
          onChange({ recordingClassId: chosen?.id ?? null });
        }}
      />
    </FormSection>
  );
};

/** The questions of a live show. */
export const ShowForm = ({ show, ...part }: PartProps & { show: ManagedLiveShow }) => {
  const { draft, problems, onChange } = part;
  return (
    <>
      <FormSection title={t(msg('Show', 'a live show'))} first>
        <TitleField {...part} />
        <TextField
          label={t('Description')}
          rows={3}
          most={liveLimits.description}
          value={draft.description}
          problem={problems.description?.[0]}
          onChange={(description) => onChange({ description })}
        />
        <LiveInstructorField {...part} />
      </FormSection>
      <When {...part} />
      <Stream {...part} />
      <FormSection title={t('Picture')}>
        <LivePicture
          image={draft.thumbnail === null ? null : imageOf(draft.thumbnail)}
          title={t('Picture of the show')}
          word="picture"
          hint={t('16:9, used in the list and on the page.')}
          problem={problems.thumbnail?.[0]}
          focalPoint={draft.focalPoint}
          onDone={(url) => onChange({ thumbnail: pictureKey(url), focalPoint: middleOfPicture })}
          onRemove={() => onChange({ thumbnail: null, focalPoint: middleOfPicture })}
          onFocus={(focalPoint) => onChange({ focalPoint })}
        />
      </FormSection>
      <Recording {...part} show={show} />
    </>
  );
};
