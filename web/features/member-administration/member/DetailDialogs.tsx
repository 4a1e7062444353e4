import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedMember, MemberNote } from '../../../../contract/member-administration/member.schema.ts';
import { memberLimits } from '../../../../contract/member-administration/member-limits.ts';
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
      title={`Change the name of ${member.name}`}
      says="Used on pages, comments and mails from now on. Sent receipts do not change."
      verb="Save name"
      fields={['first_name', 'last_name']}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api) => api('PUT /admin/api/members/{id}', { params: { id: member.id }, body: names }),
          'The name is changed.',
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
      title={`Labels of ${member.name}`}
      says="Your team can filter members by label. Labels are part of a member’s data export."
      verb="Save labels"
      fields={['labels']}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api) => api('PUT /admin/api/members/{id}/labels', { params: { id: member.id }, body: { labels } }),
          'The labels are saved.',
        )
      }
    >
      {shown.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line of chips
        <div role="group" aria-label="Labels in use" className={styles.chips}>
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
        label="New labels"
        hint="Separate with commas, such as “Teacher training, Beta”."
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
      title={`Add a note about ${member.name}`}
      says="Only your team sees notes, but they are part of a member’s data export. Write what you would say to them."
      verb="Add note"
      fields={['text']}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/notes', {
              params: { id: member.id },
              body: { idempotency_key: key, text },
            }),
          'The note is added.',
        )
      }
    >
      <FormField label="Note" required problem={acting.problem?.fields.text?.[0]}>
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
    title="Delete this note?"
    says={`“${note.text.length > 120 ? `${note.text.slice(0, 120)}…` : note.text}” will be deleted for good.`}
    verb="Delete note"
    danger
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) =>
          api('DELETE /admin/api/members/{id}/notes/{noteId}', {
            params: { id: member.id, noteId: note.id },
          }),
        'The note is deleted.',
      )
    }
  />
);
