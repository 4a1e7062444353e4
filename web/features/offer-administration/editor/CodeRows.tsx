import type { ManagedOffer } from '../../../../contract/membership/offers/offer-administration.ts';
import { offerCode, offerLimits } from '../../../../contract/membership/offers/offer-limits.ts';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { type CodeDraft, freeId } from '../offer-draft.ts';
import { timesText } from '../offer-states.ts';
import { type Problems, rowProblems } from './field-problems.ts';
import { NumberField } from './NumberField.tsx';
import { RowList } from './RowList.tsx';

type CodeRowsProps = {
  codes: readonly CodeDraft[];
  used: ManagedOffer['codesUsed'];
  problems: Problems;
  onChange: (codes: CodeDraft[]) => void;
};

/** The codes that open an offer; without one it is open to everybody. */
export const CodeRows = ({ codes, used, problems, onChange }: CodeRowsProps) => (
  <RowList
    title="Codes"
    add="Add code"
    rows={codes}
    most={offerLimits.codes}
    titleOf={({ code }) => offerCode(code)}
    untitled="Code"
    about={
      codes.length > 0
        ? 'Only those who type one of these codes can buy with the offer.'
        : 'Without a code the offer is open to everyone who has its link.'
    }
    problem={problems.codes?.[0]}
    newRow={() => ({ id: freeId(codes), code: '', usageLimit: '' })}
    onChange={onChange}
    fact={({ code }) => `Used ${timesText(used[offerCode(code)] ?? 0)}`}
  >
    {(code, index, change) => {
      const wrong = rowProblems(problems, 'codes', index);
      return (
        <FieldRow columns={2}>
          <TextField
            label="Code"
            required
            most={offerLimits.code}
            value={code.code}
            problem={wrong.code?.[0]}
            hint="Letters, digits and hyphens, in any case."
            spellCheck={false}
            autoCapitalize="characters"
            onChange={(typed) => change({ code: typed })}
          />
          <NumberField
            label="How many members"
            value={code.usageLimit}
            problem={wrong.usageLimit}
            hint="Empty is without a limit."
            onChange={(usageLimit) => change({ usageLimit })}
          />
        </FieldRow>
      );
    }}
  </RowList>
);
