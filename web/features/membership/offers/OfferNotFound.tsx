import { t } from '../../../../contract/messages.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

/** Taken down, or never there. */
export const OfferNotFound = () => (
  <main id="main" className="page-width page" tabIndex={-1}>
    <h1 className="title-2">{t('This offer isn’t here any more')}</h1>
    <ButtonLink look="secondary" href="/subscribe">
      {t('See membership plans')}
    </ButtonLink>
  </main>
);
