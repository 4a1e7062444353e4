import { msg, t } from '../../../contract/messages.ts';
import type { SetUp, SetUpState } from '../../../contract/studio/set-up.schema.ts';
import { StateMark } from '../../ui/administration/StateMark.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './SetUpSteps.module.css';
import { stepWords } from './set-up-words.ts';

const marks = {
  done: { glyph: 'done', tone: 'good', word: msg('Done', 'state of a step') },
  defaults: { glyph: 'info', tone: 'warn', word: msg('Using defaults') },
  'not-started': { glyph: 'draft', tone: 'quiet', word: msg('Not started') },
} as const satisfies Record<SetUpState, object>;

type StepProps = { step: SetUp['steps'][number]; isNext: boolean; setUp: SetUp };

const Step = ({ step: { id, state }, isNext, setUp }: StepProps) => {
  const { title, about, way } = stepWords(id, setUp);
  const { glyph, tone, word } = marks[state];
  return (
    <li id={id} className={styles.step} data-state={state}>
      <span className={styles.ring} aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : null}
      </span>
      <div className={styles.words}>
        <h2 className="title-3">{title}</h2>
        <p className="small muted">{about}</p>
      </div>
      <div className={styles.end}>
        <StateMark glyph={glyph} tone={tone}>
          {t(word)}
        </StateMark>
        {way ? (
          <ButtonLink
            look={isNext ? 'primary' : 'secondary'}
            size="small"
            href={way.href}
            fullLoad={way.fullLoad}
          >
            {way.label}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
};

/** The steps; the button of the first open one is the main button of the page. */
export const SetUpSteps = ({ setUp }: { setUp: SetUp }) => {
  const next = setUp.steps.findIndex(({ state }) => state !== 'done');
  return (
    <ol className={styles.steps}>
      {setUp.steps.map((step, index) => (
        <Step key={step.id} step={step} isNext={index === next} setUp={setUp} />
      ))}
    </ol>
  );
};
