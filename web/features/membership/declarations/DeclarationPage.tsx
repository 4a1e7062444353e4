import { useEffect, useRef, useSyncExternalStore } from 'react';
import { declarationWords } from '../../../../contract/membership/declarations/declaration-words.ts';
import type { Declared } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { exactClockText } from '../../../ui/text/dates/written-dates.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { Notice } from '../Notice.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import { DeclarationForm } from './DeclarationForm.tsx';
import * as styles from './DeclarationPage.module.css';
import {
  cancelLabel,
  confirmCancelLabel,
  confirmWithdrawalLabel,
  type Kind,
  outcomeText,
  withdrawLabel,
} from './declaration-words.ts';
import { type Declaration, type Draft, useDeclaration } from './use-declaration.ts';

const never = () => () => undefined;
const useGerman = (): boolean =>
  useSyncExternalStore(
    never,
    () => navigator.language.startsWith('de'),
    () => false,
  );

const sentence = (kind: Kind, { name, contract, extraordinary, reason, endsOn }: Draft): string =>
  declarationWords(
    { kind, name: name.trim(), contract: contract.trim(), extraordinary, reason: reason.trim() },
    endsOn ? longDay(endsOn, 'UTC') : null,
  );

/** Confirmation step; no offer or question is shown here. */
const Confirm = ({ kind, declaration, label }: { kind: Kind; declaration: Declaration; label: string }) => {
  const { draft, busy, failure, send, back } = declaration;
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={words} tabIndex={-1}>
        {sentence(kind, draft)}
      </p>
      <p className="small muted">{t('Reply to: {email}', { email: draft.email })}</p>
      {failure ? <Notice kind="problem">{failure}</Notice> : null}
      <div className={styles.actions}>
        <Button aria-busy={busy} onClick={() => void send()}>
          {label}
        </Button>
        <Button look="secondary" onClick={back}>
          {t('Change something')}
        </Button>
      </div>
    </div>
  );
};

const Received = ({ kind, declared }: { kind: Kind; declared: Declared }) => {
  const timeZone = useMemberTimeZone();
  const { receivedAt } = declared;
  return (
    <div className={styles.form}>
      <Notice kind="done">
        {t('Received on {date} at {time} ({timeZone}). Number {number}.', {
          date: longDay(receivedAt, timeZone),
          time: exactClockText(receivedAt, timeZone),
          timeZone,
          number: declared.number,
        })}
      </Notice>
      <p>{outcomeText(kind, declared)}</p>
      <div className={styles.actions}>
        <Button look="secondary" size="small" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
    </div>
  );
};

/** Consequences of a declaration; for a withdrawal, the refund and its deadline. */
const WhatFollows = ({ kind, declaration: { chosen } }: { kind: Kind; declaration: Declaration }) => {
  const timeZone = useMemberTimeZone();
  if (kind === 'cancellation')
    return (
      <aside className={styles.aside}>
        <h2 className="title-3">{t('What happens')}</h2>
        <p className="muted">
          {t(
            'It ends with what is paid; nothing is charged again. The mail about it holds a link that takes it back.',
          )}
        </p>
        <p className="muted">
          <Trans
            message="Joined within the last 14 days? <link>Withdraw from contract here</link>"
            components={{ link: <Anchor className="link" href="/contracts/withdraw" /> }}
          />
        </p>
      </aside>
    );
  const { withdrawal } = chosen ?? {};
  return (
    <aside className={styles.aside}>
      <h2 className="title-3">{t('What comes back')}</h2>
      {withdrawal ? (
        <p className="muted">
          {t(
            '{price}, to the payment method it came from, within 14 days. Possible until the end of {date}. It counts when you press the second button.',
            {
              price: formatMoney(withdrawal.refund, withdrawal.currency),
              date: longDay(withdrawal.until, timeZone),
            },
          )}
        </p>
      ) : null}
      {chosen?.kind === 'gift' ? (
        <p className="muted">
          {t(
            'The code opens nothing any more, and a mail that is not sent yet is not sent. Once a gift is opened, it can no longer be withdrawn from.',
          )}
        </p>
      ) : null}
      {chosen && !withdrawal && chosen.source === 'stripe' ? (
        <p className="muted">
          <Trans
            message="The 14 days for this contract are over. Send it if you think that is wrong: the studio decides. Or <link>cancel</link>, which ends with what is paid."
            components={{ link: <Anchor className="link" href="/contracts/cancel" /> }}
          />
        </p>
      ) : null}
      {chosen ? null : (
        <p className="muted">
          <Trans
            message="Within 14 days what you paid goes back to where it came from; if you asked to begin at once, less at most the share for the days used, and a gift as long as it is not opened. Later than that, cancelling is always open: <link>cancel instead</link>."
            components={{ link: <Anchor className="link" href="/contracts/cancel" /> }}
          />
        </p>
      )}
    </aside>
  );
};

const texts = {
  withdrawal: {
    title: msg('Withdraw from your contract'),
    about: msg(
      'Within 14 days of joining, changing plan or buying a gift you can step back from it, without a reason. You can do it here, signed in or not.',
    ),
  },
  cancellation: {
    title: msg('Cancel your contract'),
    about: msg('You can cancel here at any time, signed in or not.'),
  },
} as const;

const DeclarationPage = ({ kind }: { kind: Kind }) => {
  const declaration = useDeclaration(kind);
  const isGerman = useGerman();
  const { step, declared, isLoading } = declaration;
  const isWithdrawal = kind === 'withdrawal';
  return (
    <main id="main" className={classNames(styles.declaration, 'page-width')} tabIndex={-1}>
      <div>
        <h1 className="display-2">{t(texts[kind].title)}</h1>
        <p className="lede">{t(texts[kind].about)}</p>
        {declared ? <Received kind={kind} declared={declared} /> : null}
        {!declared && step === 'confirm' ? (
          <Confirm
            kind={kind}
            declaration={declaration}
            label={isWithdrawal ? t(confirmWithdrawalLabel) : confirmCancelLabel(isGerman)}
          />
        ) : null}
        {!declared && step === 'write' && !isLoading ? (
          <DeclarationForm
            kind={kind}
            declaration={declaration}
            label={isWithdrawal ? t(withdrawLabel) : cancelLabel(isGerman)}
          />
        ) : null}
      </div>
      {step === 'write' && !isLoading ? <WhatFollows kind={kind} declaration={declaration} /> : null}
    </main>
  );
};

export const WithdrawPage = () => <DeclarationPage kind="withdrawal" />;
export const CancelContractPage = () => <DeclarationPage kind="cancellation" />;
