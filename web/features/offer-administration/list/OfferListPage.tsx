import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedOffer } from '../../../../contract/membership/offers/offer-administration.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { EmptyList, ListPage, ListStatus } from '../../../editing/listing/ListPage.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { fullCount } from '../../../ui/text/counts.ts';
import { offerListQuery } from '../offer-queries.ts';
import { offerStateMarks, stateFact } from '../offer-states.ts';
import { NewOffer } from './NewOffer.tsx';

const Row = ({ offer }: { offer: ListedOffer }) => {
  const { timeZone } = useStudio();
  const { glyph, tone, word } = offerStateMarks[offer.state];
  const redeemed = fullCount(offer.used - offer.atCheckout);
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <span>
          <Anchor
            className={cardTableStyles.title}
            href={pageAddress('/admin/redemption_offers/$slug/edit', { slug: offer.slug })}
          >
            {offer.title}
          </Anchor>
          <span className={cardTableStyles.line}>{offer.url}</span>
        </span>
      </td>
      <td data-label="State">
        <StateMark glyph={glyph} tone={tone} fact={stateFact(offer, timeZone)}>
          {word}
        </StateMark>
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-label="Redeemed">
        {offer.usageLimit === null ? redeemed : `${redeemed} of ${fullCount(offer.usageLimit)}`}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-label="Plans">
        {fullCount(offer.plans)}
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-label="Codes">
        {fullCount(offer.codes)}
      </td>
    </tr>
  );
};

const Table = ({ offers }: { offers: readonly ListedOffer[] }) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Redemption offers</caption>
      <thead>
        <tr>
          <th scope="col">Offer</th>
          <th scope="col">State</th>
          <th scope="col" className={tableStyles.number}>
            Redeemed
          </th>
          <th scope="col" className={tableStyles.number}>
            Plans
          </th>
          <th scope="col" className={tableStyles.number}>
            Codes
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <Row key={offer.id} offer={offer} />
        ))}
      </tbody>
    </table>
  </div>
);

/** Every redemption offer, the newest first. */
export const OfferListPage = () => {
  const list = useQuery(offerListQuery(useApi()));
  const [asked, setAsked] = useState(false);
  return (
    <ListPage
      area="Money"
      title="Redemption offers"
      isPending={list.isPending}
      actions={
        <Button onClick={() => setAsked(true)}>
          <Icon name="plus" />
          New offer
        </Button>
      }
    >
      <ListStatus>{list.data ? `${list.data.length} in all` : ''}</ListStatus>
      {list.data?.length ? <Table offers={list.data} /> : null}
      {list.data?.length === 0 ? (
        <EmptyList
          title="No offer yet"
          about="An offer is a page of its own with a lower price, for those who follow its link."
        />
      ) : null}
      {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      <NewOffer open={asked} onClose={() => setAsked(false)} />
    </ListPage>
  );
};
