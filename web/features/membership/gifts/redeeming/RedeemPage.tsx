import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { giftLength } from '../../../../../contract/membership/gifts/gift-length.ts';
import type { OpenedGift, RedeemedGift } from '../../../../../contract/membership/gifts/gifts.schema.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../../client/api.ts';
import { tabStorage } from '../../../../client/browser-storage.ts';
import { useApi } from '../../../../client/context.ts';
import { logFailure } from '../../../../client/failure-log.ts';
import { useMe } from '../../../../client/me.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { FormField } from '../../../../ui/controls/FormField.tsx';
import { Notice, Problem } from '../../Notice.tsx';
import { refreshMembership } from '../../queries.ts';
import { useMemberTimeZone } from '../../settings/time-zone.ts';
import { type GiftCardProps, GiftScene } from '../card/GiftCard.tsx';
import { OpenedCard, RedeemedCard } from './OpenedCard.tsx';
import * as styles from './RedeemPage.module.css';

const SignedOut = () => (
  <section className={styles.signedOut} aria-labelledby="one-thing">
    <h2 className="title-3" id="one-thing">
      {t('One thing before it starts')}
    </h2>
    <p className="muted small">
      {t('A gift belongs to an account. It waits here while you make one; no payment method is asked for.')}
    </p>
    <p className={styles.actions}>
      <ButtonLink
        size="small"
        look="secondary"
        href={pageAddress('/signup', {}, { redirect: '/gift/redeem' })}
      >
        {t('Create an account')}
      </ButtonLink>
      <ButtonLink
        size="small"
        look="secondary"
        href={pageAddress('/signin', {}, { redirect: '/gift/redeem' })}
      >
        {t('Sign in')}
      </ButtonLink>
    </p>
  </section>
);

const problemOf = (error: unknown): ReactNode =>
  error instanceof ApiError && error.fields.code?.[0] ? error.fields.code[0] : <Problem error={error} />;

type Stage =
  | { at: 'code'; problem?: ReactNode; busy: boolean }
  | { at: 'opened'; gift: OpenedGift; problem?: ReactNode; busy: boolean }
  | { at: 'redeemed'; gift: RedeemedGift };

const storageKey = 'openmat.gift_code';

/** The code of a gift waits here while its owner signs in or up. */
const saveCode = (code: string): void => tabStorage.set(storageKey, code);

const keptCode = (): string => tabStorage.get(storageKey) ?? '';

const clearCode = (): void => tabStorage.set(storageKey, null);

/** The code in the fragment of the address, which is taken out of it: it stays in no history. */
const extractCodeFromAddress = (): string => {
  let code = '';
  try {
    code = decodeURIComponent(window.location.hash.slice(1)).trim();
  } catch {
    // An undecodable text is no code.
  }
  if (code) window.history.replaceState(window.history.state, '', window.location.pathname);
  return code;
};

/** First what it is, then the button. */
const useRedeeming = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: 'code', busy: false });
  const underWay = useRef(false);
  const during = async (work: () => Promise<Stage>, failed: (problem: ReactNode) => Stage): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      setStage(await work());
    } catch (error) {
      logFailure('a gift could not be opened', error);
      setStage(failed(problemOf(error)));
    } finally {
      underWay.current = false;
    }
  };
  return {
    stage,
    open: (code: string) => {
      setStage({ at: 'code', busy: true });
      return during(
        async () => ({
          at: 'opened',
          busy: false,
          gift: (await api('POST /api/v2/gifts/opening', { body: { code } })).data,
        }),
        (problem) => ({ at: 'code', busy: false, problem }),
      );
    },
    redeem: (code: string, gift: OpenedGift) => {
      setStage({ at: 'opened', gift, busy: true });
      return during(
        async () => {
          const { data } = await api('POST /api/v2/gifts/redemptions', { body: { code } });
          clearCode();
          await refreshMembership(queryClient);
          return { at: 'redeemed', gift: data };
        },
        (problem) => ({ at: 'opened', gift, busy: false, problem }),
      );
    },
    later: () => setStage({ at: 'code', busy: false }),
  };
};

type CodeFormProps = {
  code: string;
  problem: ReactNode;
  busy: boolean;
  onChange: (code: string) => void;
  onOpen: () => void;
};

const CodeForm = ({ code, problem, busy, onChange, onOpen }: CodeFormProps) => (
  <form
    className={styles.codeForm}
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onOpen();
    }}
  >
    <FormField
      label={t('Code')}
      problem={problem}
      hint={t('Capitals and dashes don’t matter.')}
      className={styles.codeField}
    >
      {(control) => (
        <input
          {...control}
          name="code"
          value={code}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
    <Button type="submit" aria-busy={busy}>
      {t(msg('Open', 'a gift'))}
    </Button>
  </form>
);

/** Returns the card as far as it is known: a code that is being typed, then what it opens. */
const cardOf = (stage: Stage, code: string): GiftCardProps => {
  const gift = stage.at === 'code' ? null : stage.gift;
  return {
    label: t('Your card'),
    months: gift?.months ?? null,
    recipientName: null,
    senderName: gift?.senderName ?? null,
    message: stage.at === 'opened' ? stage.gift.message : '',
    until: null,
    code: gift ? null : code.trim().toUpperCase(),
  };
};

/** Opens a gift by its code: for a visitor after signing in, to which the code is kept. */
export const RedeemPage = () => {
  const me = useMe();
  const timeZone = useMemberTimeZone();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState('');
  const redeeming = useRedeeming();
  const { stage } = redeeming;
  useEffect(() => {
    const found = extractCodeFromAddress() || keptCode();
    if (found) setCode(found);
    if (found) saveCode(found);
  }, []);
  const open = () => {
    const typed = code.trim();
    if (!typed) return setAsked(t('Enter the code from your card or email.'));
    setAsked('');
    saveCode(typed);
    if (me) void redeeming.open(typed);
  };
  const codeProblem = stage.at === 'code' ? (stage.problem ?? (asked || undefined)) : undefined;
  return (
    <main id="main" tabIndex={-1}>
      <GiftScene card={cardOf(stage, code)}>
        <div>
          <h1 className="display-2">{t('Open a gift')}</h1>
          <p className="lede">
            {t('It opens every class and never renews. You see what is in it before it starts.')}
          </p>
        </div>
        {stage.at === 'code' ? (
          <CodeForm code={code} problem={codeProblem} busy={stage.busy} onChange={setCode} onOpen={open} />
        ) : null}
        {me ? null : <SignedOut />}
        <div role="status">
          {stage.at === 'opened' ? (
            <OpenedCard gift={stage.gift} timeZone={timeZone}>
              {stage.problem ? <Notice kind="problem">{stage.problem}</Notice> : null}
              <div className={styles.actions}>
                {stage.gift.gives ? (
                  <Button
                    aria-busy={stage.busy}
                    onClick={() => void redeeming.redeem(code.trim(), stage.gift)}
                  >
                    {stage.gift.gives.effect === 'starts'
                      ? t('Start today')
                      : t('Add {length}', { length: giftLength(stage.gift.months) })}
                  </Button>
                ) : null}
                <Button look="secondary" onClick={redeeming.later}>
                  {t('Keep it for later')}
                </Button>
              </div>
            </OpenedCard>
          ) : null}
          {stage.at === 'redeemed' ? <RedeemedCard gift={stage.gift} timeZone={timeZone} /> : null}
        </div>
      </GiftScene>
    </main>
  );
};
