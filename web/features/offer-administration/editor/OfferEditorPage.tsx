import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { EditorForm } from '../../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../../editing/forms/EditorHead.tsx';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { RevisionsButton } from '../../../editing/revisions/RevisionsButton.tsx';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import {
  draftOf,
  type EditedOffer,
  editedOffer,
  fieldsOf,
  nameOfRowField,
  type OfferDraft,
  offerFieldNames,
  refuseUnsendable,
  sayOfferField,
} from '../offer-draft.ts';
import { offerStateMarks, stateFact } from '../offer-states.ts';
import { offerTexts, withOfferText } from '../offer-texts.ts';
import { editedOfferQuery, offerListKey } from '../queries.ts';
import { OfferForm } from './OfferForm.tsx';
import * as styles from './Offers.module.css';

const listAddress = '/admin/redemption_offers';
const listOf = () => ({ title: t('Redemption offers'), href: listAddress }) as const;
const unknownError = msg('There has been an error, please contact Engineering');

/** A failure of the server's own is told in the words of the studio; any other in those of the server. */
const inWords = (failure: unknown): unknown =>
  failure instanceof ApiError && failure.status >= 500
    ? new ApiError(failure.status, { code: failure.code, message: t(unknownError) })
    : failure;

const useOfferForm = ({ slug, id, currency }: Pick<EditedOffer, 'slug' | 'id' | 'currency'>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useVersionedForm({
    // A new kind of drafts: those of before hold prices in cents.
    drafts: 'redemption offers and prices',
    kind: 'offer',
    id: String(id),
    query: editedOfferQuery(api, slug),
    names: offerFieldNames,
    save: async (draft: OfferDraft, version): Promise<EditedOffer> => {
      refuseUnsendable(draft, currency);
      const body = { ...fieldsOf(draft, currency), revision: version };
      const call = api('PUT /admin/api/redemption_offers/{slug}', { params: { slug }, body });
      const { data } = await call.catch((failure: unknown) => {
        throw inWords(failure);
      });
      return editedOffer(data);
    },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: offerListKey }),
  });
};

/** The title as it is saved; an offer without one has its slug. */
const nameOf = ({ slug, fields }: EditedOffer): string => fields.title || slug;

const redeemedText = ({ used, atCheckout }: EditedOffer): string => {
  const count = used - atCheckout;
  return atCheckout > 0
    ? t(
        '{count, plural, one {Redeemed once} other {Redeemed # times}}, {atCheckout, plural, one {# at the checkout} other {# at the checkout}}',
        { count, atCheckout },
      )
    : t('{count, plural, one {Redeemed once} other {Redeemed # times}}', { count });
};

const Head = ({ offer, children }: { offer: EditedOffer; children: React.ReactNode }) => {
  const { timeZone } = useStudio();
  const { glyph, tone, word } = offerStateMarks[offer.state];
  const { startsAt, endsAt } = offer.fields;
  const fact = stateFact({ state: offer.state, startsAt, endsAt }, timeZone);
  return (
    <EditorHead list={listOf()} title={nameOf(offer)}>
      <StateMark glyph={glyph} tone={tone} fact={[fact, redeemedText(offer)].filter(Boolean).join(' · ')}>
        {t(word)}
      </StateMark>
      {children}
      <ButtonLink
        look="secondary"
        href={offer.url}
        aria-label={t('Open /offers/{slug}', { slug: offer.slug })}
      >
        <Icon name="eye" />
        <span className={styles.longName}>{t('Open /offers/{slug}', { slug: offer.slug })}</span>
        <span className={styles.shortName}>{t('Open page')}</span>
      </ButtonLink>
    </EditorHead>
  );
};

/** Its id names its versions and what is typed of it. */
const Editing = ({ offer: loaded }: { offer: EditedOffer }) => {
  const form = useOfferForm(loaded);
  const follow = useFollow();
  const { draft } = form;
  const offer = form.saved ?? loaded;
  if (!draft) return null;
  const say = sayOfferField(offer);
  return (
    <>
      <Head offer={offer}>
        <RevisionsButton
          kind="offer"
          id={String(offer.id)}
          draftOf={() => fieldsOf(draft, offer.currency)}
          names={offerFieldNames}
          say={(field, fields) => say(field, draftOf(fields, offer.currency))}
          onRestore={(fields) => form.change(draftOf(fields, offer.currency))}
        />
      </Head>
      <EditorForm
        form={form}
        label={nameOf(offer)}
        names={offerFieldNames}
        say={say}
        problemName={nameOfRowField(offer, draft)}
        texts={{
          textsIn: (language) => offerTexts(draft, language),
          onChange: (change) => form.change(withOfferText(draft, change)),
        }}
        onClose={() => void follow(listAddress)}
      >
        <OfferForm offer={offer} draft={draft} problems={form.problems} onChange={form.change} />
      </EditorForm>
    </>
  );
};

const Failure = ({ error, retry }: { error: Error; retry: () => void }) => {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <AdminNote tone="problem" live>
        {isMissing ? t('There was no offer associated with this slug') : t(unknownError)}
      </AdminNote>
      {isMissing ? (
        <p>
          <Anchor className="link" href={listAddress}>
            {t('See all redemption offers')}
          </Anchor>
        </p>
      ) : (
        <TryAgain onRetry={retry} />
      )}
    </>
  );
};

/** An offer with its words, plans, carousel and codes; the slug is that of the address. */
export const OfferEditorPage = () => {
  const { slug } = useParams({ from: '/admin/redemption_offers/$slug/edit' });
  const { data, error, refetch } = useQuery(editedOfferQuery(useApi(), slug));
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      {data ? (
        <Editing key={data.id} offer={data} />
      ) : (
        <EditorHead list={listOf()} title={slug}>
          {null}
        </EditorHead>
      )}
      {error && !data ? <Failure error={error} retry={() => void refetch()} /> : null}
    </main>
  );
};
