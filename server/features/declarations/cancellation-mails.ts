import { dayIn } from '../billing/index.ts';
import { declarationLink, exactMoment, type MailBody, type Place, paidBack } from './declaration-words.ts';

/** Outcome of a matching cancellation, with the values that its mail needs. */
export type CancellationOutcome =
  | { kind: 'cancellation_waiting'; token: string; effectAt: Date | null; endsAt: Date; plan: string }
  | {
      kind: 'canceled';
      token: string;
      endsAt: Date;
      plan: string;
      forStudio: boolean;
      /** True where the mail was not answered. */
      isUnanswered: boolean;
    }
  | {
      kind: 'canceled_renewed';
      endsAt: Date;
      amount: number;
      currency: string | null;
      plan: string;
      forStudio: boolean;
    };

export const cancellationMailBody = (told: CancellationOutcome, { publicUrl, timeZone }: Place): MailBody => {
  switch (told.kind) {
    case 'cancellation_waiting':
      return {
        paragraphs: [
          [
            'You were not signed in, so please confirm that it was you: the ',
            `${told.plan} then ends on `,
            { strong: dayIn(told.endsAt, timeZone) },
            ', and nothing is charged after that.',
          ],
          told.effectAt
            ? [
                'Without an answer the cancellation takes effect on ',
                { strong: exactMoment(told.effectAt, timeZone) },
                '. Whenever that is, it counts from the moment of receipt: what is charged in between goes back.',
              ]
            : ['Without your confirmation nothing happens.'],
        ],
        actions: [
          {
            label: 'Confirm cancellation here',
            url: declarationLink(publicUrl, 'cancel', told.token),
            isMain: true,
          },
          { label: 'Keep my membership', url: declarationLink(publicUrl, 'undo', told.token) },
        ],
        note: told.effectAt
          ? 'If it was not you, keep your membership here or in its settings.'
          : 'If it was not you, do nothing: your membership stays as it is.',
      };
    case 'canceled_renewed':
      return {
        paragraphs: [
          [
            `The ${told.plan} ended on `,
            { strong: dayIn(told.endsAt, timeZone) },
            `, as your cancellation counts from the moment of receipt. ${paidBack(told.amount, told.currency)}`,
          ],
          ...(told.forStudio ? [['The studio looks at it and writes to you.']] : []),
        ],
      };
    case 'canceled':
      return {
        paragraphs: [
          ...(told.isUnanswered ? [['There was no objection, so your cancellation takes effect.']] : []),
          [
            `The ${told.plan} ends on `,
            { strong: dayIn(told.endsAt, timeZone) },
            '. Until then everything is open; after that nothing is charged.',
          ],
          ...(told.forStudio
            ? [
                [
                  'You gave an important reason: the studio decides whether it ends earlier, and writes to you.',
                ],
              ]
            : []),
        ],
        actions: [{ label: 'I changed my mind', url: declarationLink(publicUrl, 'undo', told.token) }],
        note: 'If it was not you, take it back by the same link, until that day.',
      };
  }
};
