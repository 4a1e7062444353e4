import { t } from '../../../../contract/messages.ts';
import * as classPageStyles from '../ClassPage.module.css';

/** For whom a class is not, or what to take care of; nothing where its editor wrote nothing. */
export const Contraindications = ({ text }: { text: string }) =>
  text === '' ? null : (
    <section aria-labelledby="contraindications" className={classPageStyles.contraindications}>
      <h2 className="title-4" id="contraindications">
        {t('Contraindications')}
      </h2>
      <p>{text}</p>
    </section>
  );
