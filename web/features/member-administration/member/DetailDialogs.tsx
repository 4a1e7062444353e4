import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedMember, MemberNote } from '../../../../contract/member-administration/member.schema.ts';
import { memberLimits } from '../../../../contract/member-administration/member-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { labelsQuery } from '../queries.ts';
import { MemberDialog } from './MemberDialog.tsx';
import * as styles from './MemberPage.module.css';
import { NameFields, type Names } from './NameFields.tsx';
import type { MemberAct } from './use-member-acts.ts';

type DialogProps = { member: ManagedMember; acting: MemberAct; open: boolean; onClose: () => void };

export const RenameDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const [names, setNames] = useState<Names>({ first_name: member.firstName, last_name: member.lastName });
  return (
    <MemberDialog
      title={t('Change the name of {name}', { name: member.name })}
      says={t('Used on pages, comments and mails from now on. Sent receipts do not change.')}
      verb={t('Save name')}
      fields={['first_name', 'last_name']}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api) => api('PUT /admin/api/members/{id}', { params: { id: member.id }, body: names }),
          t('The name is changed.'),
        )
      }
    >
      <NameFields names={names} problem={acting.problem} onChange={setNames} />
    </MemberDialog>
  );
};

const toggled = (labels: readonly string[], label: string): string[] =>
  labels.includes(label) ? labels.filter((one) => one !== label) : [...labels, label];

export const LabelsDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const [chosen, setChosen] = useState<readonly string[]>(member.labels);
  const [typed, setTyped] = useState('');
  const { data: known = [] } = useQuery({ ...labelsQuery(useApi()), enabled: open });
  const shown = [...new Set([...member.labels, ...known.map(({ label }) => label)])];
  const labels = [...chosen, ...typed.split(',')].map((label) => label.trim()).filter(Boolean);
  return (
    <MemberDialog
      title={t('Labels of {name}', { name: member.name })}
      says={t('Your team can filter members by label. Labels are part of a member’s data export.')}
      verb={t('Save labels')}
      fields={['labels']}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api) => api('PUT /admin/api/members/{id}/labels', { params: { id: member.id }, body: { labels } }),
          t('The labels are saved.'),
        )
      }
    >
      {shown.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line of chips
        <div role="group" aria-label={t('Labels in use')} className={styles.chips}>
          {shown.map((label) => (
            <ChipToggle
              key={label}
              pressed={chosen.includes(label)}
              onClick={() => setChosen(toggled(chosen, label))}
            >
              {label}
            </ChipToggle>
          ))}
        </div>
      ) : null}
      <FormField
        label={t('New labels')}
        hint={t('Separate with commas, such as “Teacher training, Beta”.')}
        problem={acting.problem?.fields.labels?.[0]}
      >
        {(control) => <input {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />}
      </FormField>
    </MemberDialog>
  );
};

export const NoteDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const [text, setText] = useState('');
  return (
    <MemberDialog
      title={t('Add a note about {name}', { name: member.name })}
      says={t(
        'Only your team sees notes, but they are part of a member’s data export. Write what you would say to them.',
      )}
      verb={t('Add note')}
      fields={['text']}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/notes', {
              params: { id: member.id },
              body: { idempotency_key: key, text },
            }),
          t('The note is added.'),
        )
      }
    >
      <FormField label={t('Note')} required problem={acting.problem?.fields.text?.[0]}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={memberLimits.note}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormField>
    </MemberDialog>
  );
};

export const DeleteNoteDialog = ({
  member,
  note,
  acting,
  open,
  onClose,
}: DialogProps & { note: MemberNote }) => (
  <MemberDialog
    title={t('Delete this note?')}
    says={t('“{note}” will be deleted for good.', {
      note: note.text.length > 120 ? `${note.text.slice(0, 120)}…` : note.text,
    })}
    verb={t('Delete note')}
    danger
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) =>
          api('DELETE /admin/api/members/{id}/notes/{noteId}', {
            params: { id: member.id, noteId: note.id },
          }),
        t('The note is deleted.'),
      )
    }
  />
);
