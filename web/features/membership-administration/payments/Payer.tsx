import type { ListedPayment } from '../../../../contract/membership/payment-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import { personOf } from '../../../ui/person-of.ts';
import * as styles from './PaymentsPage.module.css';

type PayerProps = {
  member: ListedPayment['member'];
  /** The name of a buyer without an account. */
  buyer?: string | null | undefined;
};

const nameOf = ({ member, buyer }: Pick<PayerProps, 'member' | 'buyer'>): string =>
  member?.name ?? buyer ?? t('No account');

/** The person of a row, with the way to their page. */
export const Payer = ({ member, buyer }: PayerProps) => {
  const name = nameOf({ member, buyer });
  return (
    <span className={styles.person}>
      <PersonPicture person={personOf({ name: member || buyer ? name : '', avatar: null })} />
      <span>
        {member ? (
          <Anchor
            className={cardTableStyles.title}
            href={pageAddress('/admin/members/$memberId', { memberId: member.id })}
          >
            {name}
          </Anchor>
        ) : (
          <span className={cardTableStyles.title}>{name}</span>
        )}
        <span className={cardTableStyles.line}>
          {member?.email ?? (buyer ? t('without an account') : null)}
        </span>
      </span>
    </span>
  );
};
