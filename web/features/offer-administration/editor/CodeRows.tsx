import { offerCode, offerLimits } from '../../../../contract/membership/offer-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { CopyIcon } from '../../../ui/overlays/CopyButton.tsx';
import { type CodeDraft, type EditedOffer, freeId } from '../offer-draft.ts';
import { type Problems, rowProblems } from './field-problems.ts';
import { NumberField } from './NumberField.tsx';
import * as styles from './Offers.module.css';
import { RowList } from './RowList.tsx';

type CodeRowsProps = {
  codes: readonly CodeDraft[];
  offer: EditedOffer;
  problems: Problems;
  onChange: (codes: CodeDraft[]) => void;
};

type CodeFactProps = { code: string; offer: EditedOffer };

/** Number of uses of a code, and a button that copies its link; an unsaved code has no link yet. */
const CodeFact = ({ code, offer: { url, fields, codesUsed } }: CodeFactProps) => {
  const { publicUrl } = useStudio();
  const isSaved = fields.codes.some((saved) => offerCode(saved.code) === code);
  return (
    <span className={styles.codeFact}>
      {t('{count, plural, one {Used once} other {Used # times}}', { count: codesUsed[code] ?? 0 })}
      {isSaved ? (
        <CopyIcon text={`${publicUrl}${url}?code=${code}`} label={t('Copy the link with {code}', { code })} />
      ) : null}
    </span>
  );
};

/** Codes that open an offer; an offer without codes is open to everybody. */
export const CodeRows = ({ codes, offer, problems, onChange }: CodeRowsProps) => (
  <RowList
    title={t('Codes')}
    add={t('Add code')}
    rows={codes}
    most={offerLimits.codes}
    titleOf={({ code }) => offerCode(code)}
    untitled={(number) => t('Code {number}', { number })}
    about={
      codes.length > 0
        ? t('Only those who type one of these codes can buy with the offer.')
        : t('Without a code the offer is open to everyone who has its link.')
    }
    problem={problems.codes?.[0]}
    newRow={() => ({ id: freeId(codes), code: '', usageLimit: '' })}
    onChange={onChange}
    fact={({ code }) => <CodeFact code={offerCode(code)} offer={offer} />}
  >
    {(code, index, change) => {
      const wrong = rowProblems(problems, 'codes', index);
      return (
        <FieldRow columns={2}>
          <TextField
            label={t('Code')}
            required
            most={offerLimits.code}
            value={code.code}
            problem={wrong.code?.[0]}
            hint={t('Letters, digits and hyphens, in any case.')}
            spellCheck={false}
            autoCapitalize="characters"
            onChange={(typed) => change({ code: typed })}
          />
          <NumberField
            label={t('How many members')}
            value={code.usageLimit}
            problem={wrong.usageLimit}
            hint={t('Leave empty for no limit.')}
            onChange={(usageLimit) => change({ usageLimit })}
          />
        </FieldRow>
      );
    }}
  </RowList>
);
