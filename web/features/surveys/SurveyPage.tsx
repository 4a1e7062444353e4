import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../../contract/messages.ts';
import { useMe } from '../../client/me.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { productPicture } from '../../ui/pictures/product-pictures.ts';
import { useAccessedSentence } from '../accounts/index.ts';
import { SurveyLogo, SurveyQuestion } from './questions/SurveyQuestion.tsx';
import * as surveyStyles from './Survey.module.css';
import { useSteps } from './use-steps.ts';
import { useSurvey } from './use-survey.ts';
import { WeekPage } from './WeekPage.tsx';

type Heading = RefObject<HTMLHeadingElement | null>;
type IntroProps = { visitor: boolean; heading: Heading; onStart: () => void; onNotNow: () => void };

const Intro = ({ visitor, heading, onStart, onNotNow }: IntroProps) => {
  const cameFor = useAccessedSentence();
  return (
    <div className={surveyStyles.intro}>
      <span className={surveyStyles.picture}>
        <Picture
          image={productPicture('hero/dunes')}
          sizes="(max-width: 768px) 100vw, max(46vw, 178vh)"
          eager
        />
      </span>
      <div>
        <SurveyLogo />
        <div className={surveyStyles.introText}>
          {visitor && cameFor ? <p className="eyebrow">{cameFor}</p> : null}
          <h1 ref={heading} className="display-2" tabIndex={-1}>
            {t('My Preferences')}
          </h1>
          <p className="lede">
            {t(
              'Six short questions, about a minute. Your answers decide what we show you first. You can change them whenever you like.',
            )}
          </p>
          <div className={surveyStyles.actions}>
            <Button onClick={onStart}>{t('Start')}</Button>
            <Button look="secondary" onClick={onNotNow}>
              {t('Not now')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
};

/** The focus goes to the heading of what has come up; not on arriving, where it is the page's. */
const useHeadingFocus = (step: number): Heading => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
};

/** The member's preferences, in six questions. */
export const SurveyPage = () => {
  const me = useMe();
  const survey = useSurvey();
  const questions = survey.survey?.questions ?? [];
  const steps = useSteps(questions.length);
  const question = questions[steps.step - 1];
  const heading = useHeadingFocus(steps.step);
  return (
    <main id="main" className={surveyStyles.survey} tabIndex={-1}>
      {survey.failed && !survey.survey ? (
        <>
          <h1 className="visually-hidden">{t('My Preferences')}</h1>
          <TryAgain onRetry={survey.retry} />
        </>
      ) : me && questions.length > 0 && steps.step > questions.length ? (
        <WeekPage me={me} heading={heading} />
      ) : question ? (
        <SurveyQuestion
          questions={questions}
          question={question}
          survey={survey}
          steps={steps}
          heading={heading}
        />
      ) : (
        <Intro visitor={survey.visitor} heading={heading} onStart={steps.start} onNotNow={survey.notNow} />
      )}
    </main>
  );
};
