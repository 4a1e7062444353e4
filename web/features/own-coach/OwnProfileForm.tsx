import { ownProfileFields } from '../../../contract/catalog-administration/references/coach-fields.ts';
import { fieldNames } from '../../../contract/fields/field-table.ts';
import { t } from '../../../contract/messages.ts';
import type { OwnProfile, OwnProfileFields } from '../../../contract/team/own-coach.schema.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { EditorForm } from '../../editing/forms/EditorForm.tsx';
import { useVersionedForm } from '../../editing/forms/use-versioned-form.ts';
import { FormSection } from '../../ui/administration/FormSection.tsx';
import { TextField } from '../../ui/administration/TextField.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { fieldText, PortraitField } from '../catalog-administration/index.ts';
import { editedProfileQuery } from './queries.ts';

const names = fieldNames(ownProfileFields);

const useProfileForm = (read: OwnProfile) => {
  const api = useApi();
  return useVersionedForm({
    drafts: 'own coach pages',
    // Only editors see who saved last.
    kind: null,
    id: 'own',
    query: editedProfileQuery(api, read),
    names,
    save: async (fields: OwnProfileFields, version): Promise<OwnProfile> =>
      (await api('PUT /admin/api/own_coach', { body: { ...fields, version } })).data,
  });
};

/** Form in which coaches edit their portrait and words. */
export const OwnProfileForm = ({ read }: { read: OwnProfile }) => {
  const { timeZone } = useStudio();
  const form = useProfileForm(read);
  const { saved: profile, draft, error, problems, change } = form;
  return (
    <section aria-labelledby="own-profile">
      <h2 id="own-profile" className="title-3">
        {t('Your page')}
      </h2>
      <p className="muted">{t('Portrait and words. Name, address and category are changed by an editor.')}</p>
      {profile && draft ? (
        <EditorForm
          form={form}
          label={t('Your page')}
          names={names}
          say={(field, fields) => fieldText(ownProfileFields[field], fields[field], timeZone)}
        >
          <PortraitField
            name={profile.name}
            saved={{ key: profile.fields.image, picture: profile.photo }}
            draft={draft}
            problems={problems}
            onChange={change}
          />
          <FormSection title={t('About')}>
            <TextField
              label={t('Short bio')}
              rows={4}
              most={ownProfileFields.bio.most}
              value={draft.bio}
              problem={problems.bio?.[0]}
              hint={t('Your page shows all of it, the list its first sentence.')}
              onChange={(bio) => change({ bio })}
            />
            <TextField
              label={t('A sentence in your words')}
              rows={2}
              most={ownProfileFields.quote.most}
              value={draft.quote ?? ''}
              problem={problems.quote?.[0]}
              hint={t('Shown large on your page. Leave out quotation marks.')}
              onChange={(quote) => change({ quote: quote || null })}
            />
            <TextField
              label={t('Link')}
              type="url"
              inputMode="url"
              most={ownProfileFields.link.most}
              value={draft.link ?? ''}
              problem={problems.link?.[0]}
              hint={t('Your own site or profile. Your page leads there.')}
              onChange={(link) => change({ link: link || null })}
            />
          </FormSection>
        </EditorForm>
      ) : null}
      {error && !profile ? <TryAgain onRetry={form.retry} /> : null}
    </section>
  );
};
