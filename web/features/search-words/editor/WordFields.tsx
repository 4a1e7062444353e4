import { useQuery } from '@tanstack/react-query';
import {
  type SearchWordAction,
  searchWordLanguages,
  searchWordLimits,
} from '../../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type {
  SearchTrial,
  SearchWordFields,
} from '../../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { languageName } from '../../../../contract/text-tracks/languages.ts';
import { useApi } from '../../../client/context.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { WordsField } from '../../../editing/fields/WordsField.tsx';
import type { FieldProblems } from '../../../editing/forms/use-versioned-form.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { meaningsQuery, trialQuery } from '../queries.ts';
import * as styles from '../SearchWords.module.css';
import { TrialClasses } from '../TrialClasses.tsx';
import { actionWords, searchWordActionNames, trialHeading } from '../word-texts.ts';

const meaningLabels = {
  means: msg('Meaning'),
  offer: msg('Offer', 'verb'),
  'leave-out': msg('Leave out'),
} as const;

const Preview = ({ trial, action }: { trial: SearchTrial; action: SearchWordAction }) => (
  <div className={styles.preview} role="status">
    <p className="small muted">{t('What they will see')}</p>
    <p className="title-3">{trialHeading(action, trial)}</p>
    <TrialClasses classes={trial.classes} />
  </div>
);

/** Name of a coach or a series that is one of the words: it still comes first. */
const NameNote = ({ name }: Pick<SearchTrial, 'name'>) =>
  name ? (
    <AdminNote live>
      {name.of === 'coach'
        ? t(
            '“{word}” is a coach. Members who write it still find {title} first; your word comes after.',
            name,
          )
        : t(
            '“{word}” is a series. Members who write it still find {title} first; your word comes after.',
            name,
          )}
    </AdminNote>
  ) : null;

type WordFieldsProps = {
  /** Id of the saved word; null for a new one. */
  id: string | null;
  draft: SearchWordFields;
  problems: FieldProblems;
  change: (changes: Partial<SearchWordFields>) => void;
  /** Opens the word that has one of the words already. */
  onOpen?: ((id: string) => void) | undefined;
};

const useTrial = (id: string | null, draft: SearchWordFields) => {
  const [first = ''] = draft.words;
  const { data, isError, refetch } = useQuery({
    ...trialQuery(useApi(), first, { ...draft, isOn: true, id }),
    enabled: first !== '',
    placeholderData: (before) => before,
  });
  return { trial: first === '' ? undefined : data, isError, retry: () => void refetch() };
};

type TakenProps = { says: string; onOpen: (() => void) | undefined };

const Taken = ({ says, onOpen }: TakenProps) => (
  <span>
    {says}{' '}
    {onOpen ? (
      <button type="button" className="link" onClick={onOpen}>
        {t('Open that word')}
      </button>
    ) : null}
  </span>
);

/** Fields of a search word, with what members will see. */
export const WordFields = ({ id, draft, problems, change, onOpen }: WordFieldsProps) => {
  const meanings = useQuery(meaningsQuery(useApi())).data ?? [];
  const { trial, isError, retry } = useTrial(id, draft);
  const taken = draft.isOn ? trial?.taken : null;
  const counts = new Map([...meanings, ...(trial?.meanings ?? [])].map(({ text, finds }) => [text, finds]));
  const noteOf = (text: string): string | undefined => {
    const finds = counts.get(text);
    return finds === undefined ? undefined : fullCount(finds);
  };
  const openTaken = taken && onOpen ? () => onOpen(taken.id) : undefined;
  return (
    <div className={styles.editor}>
      <div className={styles.fields}>
        <WordsField
          label={t('When a member writes')}
          required
          addLabel={t('Another word')}
          words={draft.words}
          max={searchWordLimits.words}
          longest={searchWordLimits.text}
          problem={taken ? <Taken says={taken.says} onOpen={openTaken} /> : problems.words?.[0]}
          hint={t('Enter or a comma adds a word.')}
          onChange={(words) => change({ words })}
        />
        <NameNote name={trial?.name ?? null} />
        <SegmentedControl
          label={/* translators: “When a member writes … Then: it means …” */ t('Then')}
          labelled
          value={draft.action}
          options={searchWordActionNames.map((action) => [action, t(actionWords[action])] as const)}
          onChange={(action) => change({ action })}
        />
        {draft.action === 'ignore' ? (
          <p className="hint">{t('The search looks for the other words as if this one was not written.')}</p>
        ) : (
          <WordsField
            label={t(meaningLabels[draft.action])}
            required
            addLabel={t('Style, focus, equipment or other words')}
            words={draft.meanings}
            suggestions={meanings.map(({ text }) => text)}
            noteOf={noteOf}
            max={searchWordLimits.meanings}
            longest={searchWordLimits.text}
            problem={problems.meanings?.[0]}
            hint={t('Beside each, how many classes it finds.')}
            onChange={(chosen) => change({ meanings: chosen })}
          />
        )}
        <SelectField
          label={t('Language')}
          value={draft.language}
          onChange={(language) => change({ language: language as SearchWordFields['language'] })}
        >
          {searchWordLanguages.map((language) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </SelectField>
      </div>
      {trial ? <Preview trial={trial} action={draft.action} /> : null}
      {isError && !trial ? <TryAgain onRetry={retry} /> : null}
    </div>
  );
};
