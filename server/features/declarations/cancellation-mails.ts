import { t } from '../../../contract/messages.ts';
import { paragraph } from '../../platform/mail/mail-content.ts';
import { dayIn } from '../billing/index.ts';
import type { ContractRow } from './contracts/contract-store.ts';
import { contractName } from './contracts/contracts.ts';
import { declarationLink, exactMoment, type MailBody, type Place, paidBack } from './declaration-words.ts';

/** Contract that an outcome is about. */
export type ToldContract = Pick<ContractRow, 'plan'>;

/** Outcome of a matching cancellation, with the values that its mail needs. */
export type CancellationOutcome =
  | {
      kind: 'cancellation_waiting';
      token: string;
      effectAt: Date | null;
      endsAt: Date;
      contract: ToldContract;
    }
  | {
      kind: 'canceled';
      token: string;
      endsAt: Date;
      contract: ToldContract;
      forStudio: boolean;
      /** True where the mail was not answered. */
      isUnanswered: boolean;
    }
  | {
      kind: 'canceled_renewed';
      endsAt: Date;
      amount: number;
      currency: string | null;
      contract: ToldContract;
      forStudio: boolean;
    };

export const cancellationMailBody = (told: CancellationOutcome, { publicUrl, timeZone }: Place): MailBody => {
  const contract = contractName(told.contract);
  const day = dayIn(told.endsAt, timeZone);
  switch (told.kind) {
    case 'cancellation_waiting':
      return {
        paragraphs: [
          paragraph(
            t(
              'You were not signed in, so please confirm that it was you: the {contract} then ends on <strong>{day}</strong>, and nothing is charged after that.',
              { contract, day },
            ),
          ),
          paragraph(
            told.effectAt
              ? t(
                  'Without an answer the cancellation takes effect on <strong>{moment}</strong>. Whenever that is, it counts from the moment of receipt: what is charged in between goes back.',
                  { moment: exactMoment(told.effectAt, timeZone) },
                )
              : t('Without your confirmation nothing happens.'),
          ),
        ],
        actions: [
          {
            label: t('Confirm cancellation here'),
            url: declarationLink(publicUrl, 'cancel', told.token),
            isMain: true,
          },
          { label: t('Keep my membership'), url: declarationLink(publicUrl, 'undo', told.token) },
        ],
        note: told.effectAt
          ? t('If it was not you, keep your membership here or in its settings.')
          : t('If it was not you, do nothing: your membership stays as it is.'),
      };
    case 'canceled_renewed':
      return {
        paragraphs: [
          paragraph(
            t(
              'The {contract} ended on <strong>{day}</strong>, as your cancellation counts from the moment of receipt.',
              { contract, day },
            ),
            paidBack(told.amount, told.currency),
          ),
          ...(told.forStudio ? [[t('The studio looks at it and writes to you.')]] : []),
        ],
      };
    case 'canceled':
      return {
        paragraphs: [
          ...(told.isUnanswered ? [[t('There was no objection, so your cancellation takes effect.')]] : []),
          paragraph(
            t(
              'The {contract} ends on <strong>{day}</strong>. Until then everything is open; after that nothing is charged.',
              { contract, day },
            ),
          ),
          ...(told.forStudio
            ? [
                [
                  t(
                    'You gave an important reason: the studio decides whether it ends earlier, and writes to you.',
                  ),
                ],
              ]
            : []),
        ],
        actions: [{ label: t('I changed my mind'), url: declarationLink(publicUrl, 'undo', told.token) }],
        note: t('If it was not you, take it back by the same link, until that day.'),
      };
  }
};
