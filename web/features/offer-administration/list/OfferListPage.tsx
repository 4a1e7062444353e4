import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedOffer } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import { offerTermsText } from '../../../../contract/membership/offers/offer-terms-text.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { EmptyList, ListContents, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { offerStateMarks, stateFact } from '../offer-states.ts';
import { offerListQuery } from '../queries.ts';
import { NewOffer } from './NewOffer.tsx';
import * as styles from './OfferList.module.css';

const redeemedText = ({ used, atCheckout, usageLimit }: ListedOffer): string => {
  const redeemed = fullCount(used - atCheckout);
  return usageLimit === null
    ? redeemed
    : t('{part} of {whole}', { part: redeemed, whole: fullCount(usageLimit) });
};

const columnsOf = (timeZone: string): Column<ListedOffer>[] => [
  {
    title: t('Offer'),
    kind: 'main',
    cell: ({ slug, title, url }) => (
      <span>
        <RowTitle href={pageAddress('/admin/redemption_offers/$slug/edit', { slug })} line={url}>
          {title}
        </RowTitle>
      </span>
    ),
  },
  {
    title: t(msg('Terms', 'of an offer')),
    labelled: false,
    inBlock: 'line',
    cell: ({ terms, currency }) =>
      terms.length === 0 ? (
        <span className="quiet">{t('No plan yet')}</span>
      ) : (
        <ul className={styles.terms}>
          {terms.map((one) => (
            <li key={JSON.stringify(one)}>{offerTermsText(one, currency)}</li>
          ))}
        </ul>
      ),
  },
  {
    title: t('State'),
    className: styles.state,
    cell: (offer) => {
      const { glyph, tone, word } = offerStateMarks[offer.state];
      return (
        <StateMark glyph={glyph} tone={tone} fact={stateFact(offer, timeZone)}>
          {t(word)}
        </StateMark>
      );
    },
  },
  { title: t('Redeemed'), kind: 'number', className: 'numeric', cell: redeemedText },
  {
    title: t('Codes'),
    kind: 'number',
    className: classNames('numeric', styles.codes),
    cell: ({ codes }) => (codes === 0 ? <span className="quiet">{t('Not needed')}</span> : fullCount(codes)),
  },
];

/** Every redemption offer, the newest first. */
export const OfferListPage = () => {
  const list = useQuery(offerListQuery(useApi()));
  const columns = columnsOf(useStudio().timeZone);
  const [asked, setAsked] = useState(false);
  return (
    <ListPage
      area={t('Money')}
      title={t('Redemption offers')}
      isPending={list.isPending}
      actions={
        <Button onClick={() => setAsked(true)}>
          <Icon name="plus" />
          {t('New offer')}
        </Button>
      }
    >
      <ListStatus>
        {list.data ? t('{count, plural, one {# offer} other {# offers}}', { count: list.data.length }) : ''}
      </ListStatus>
      <ListContents
        list={list}
        isEmpty={list.data?.length === 0}
        empty={
          <EmptyList
            title={t('No offer yet')}
            about={t('An offer is a page of its own with a lower price, for those who follow its link.')}
          />
        }
      >
        <StudioTable
          caption={t('Redemption offers')}
          columns={columns}
          items={list.data ?? []}
          keyOf={({ id }) => id}
        />
      </ListContents>
      <NewOffer open={asked} onClose={() => setAsked(false)} />
    </ListPage>
  );
};
