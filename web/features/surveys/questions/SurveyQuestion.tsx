import { type RefObject, useEffect, useId, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { CoilMark } from '../../../ui/Icon.tsx';
import * as logoStyles from '../../../ui/Logo.module.css';
import { SignInLink } from '../../../ui/messages/FailedChange.tsx';
import { whyFailed } from '../../../ui/messages/failed-change.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { answerWords, choose, type Question, shortTitles } from '../answers.ts';
import * as surveyStyles from '../Survey.module.css';
import type { useSteps } from '../use-steps.ts';
import type { SurveyUnderWay } from '../use-survey.ts';
import * as choicesStyles from './Choices.module.css';
import { Choices } from './Choices.tsx';
import { Matches } from './Matches.tsx';

export const SurveyLogo = () => {
  const studio = useStudio();
  return (
    <Anchor
      className={logoStyles.logo}
      data-part="logo"
      href="/"
      aria-label={t('{studio} home', { studio: studio.name })}
    >
      {studio.logoUrl ? <img src={studio.logoUrl} alt="" /> : <CoilMark />}
      <span>{studio.name}</span>
    </Anchor>
  );
};

const Progress = ({ step, count }: { step: number; count: number }) => (
  <div
    className={choicesStyles.steps}
    role="progressbar"
    aria-valuenow={step}
    aria-valuemin={1}
    aria-valuemax={count}
    aria-label={t('Question {step} of {count}', { step, count })}
  >
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines differ in their place alone
      <i key={index} className={classNames(index < step && choicesStyles.on)} />
    ))}
  </div>
);

type SummaryProps = Pick<SurveyUnderWay, 'answers'> & {
  questions: readonly Question[];
  onChange: (step: number) => void;
};

/** Answers to all questions before the last one, each with a button to change it. */
const Summary = ({ questions, answers, onChange }: SummaryProps) => (
  <aside className={surveyStyles.summary} aria-label={t('Your answers')}>
    <h3 className="title-3">{t('Your answers')}</h3>
    <dl>
      {questions.slice(0, -1).map((question, index) => (
        <div key={question.id}>
          <dt>{t(shortTitles[question.id])}</dt>
          <dd>{answerWords(question, answers)}</dd>
          <dd>
            <button
              type="button"
              className="link small"
              aria-label={t('Change {question}', { question: t(shortTitles[question.id]) })}
              onClick={() => onChange(index + 1)}
            >
              {t('Change')}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  </aside>
);

type FootProps = {
  last: boolean;
  survey: SurveyUnderWay;
  /** False until the page is hydrated; before, the browser would submit the form natively. */
  alive: boolean;
  onBack: () => void;
  onSkip: () => void;
};

const Foot = ({ last, survey, alive, onBack, onSkip }: FootProps) => (
  <div className={surveyStyles.footer}>
    <Button look="secondary" onClick={onBack}>
      {t('Back')}
    </Button>
    <Matches answers={survey.answers} />
    {last ? (
      <span className="small muted">
        {survey.visitor ? t('Kept on this device until you sign up.') : null}
      </span>
    ) : (
      <button type="button" className="link small" onClick={onSkip}>
        {t('Skip this question')}
      </button>
    )}
    <Button type="submit" disabled={!alive || survey.saving} aria-busy={survey.saving}>
      {last ? (survey.saving ? t('Saving…') : t('Finish')) : t(msg('Next', 'question'))}
    </Button>
  </div>
);

type TopProps = { step: number; count: number; survey: SurveyUnderWay };

const Top = ({ step, count, survey }: TopProps) => (
  <div className={surveyStyles.top}>
    <SurveyLogo />
    <span className="small muted numeric">{t('{step} of {count}', { step, count })}</span>
    <button type="button" className="link small" disabled={survey.saving} onClick={survey.saveAndClose}>
      {t('Save and close')}
    </button>
  </div>
);

type SurveyQuestionProps = {
  questions: readonly Question[];
  question: Question;
  survey: SurveyUnderWay;
  steps: ReturnType<typeof useSteps>;
  heading: RefObject<HTMLHeadingElement | null>;
};

export const SurveyQuestion = ({ questions, question, survey, steps, heading }: SurveyQuestionProps) => {
  const id = useId();
  const { step } = steps;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { answers, change } = survey;
  const last = step === questions.length;
  return (
    <form
      className={surveyStyles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (last) survey.finish();
        else steps.next();
      }}
    >
      <Top step={step} count={questions.length} survey={survey} />
      <Progress step={step} count={questions.length} />
      <h1 className="visually-hidden">{t('My Preferences')}</h1>
      <div className={surveyStyles.body}>
        <div className={surveyStyles.words}>
          <h2 ref={heading} className="display-2" id={`${id}-title`} tabIndex={-1}>
            <OwnText>{question.title}</OwnText>
          </h2>
          <p className="muted" id={`${id}-hint`}>
            {question.hint}
          </p>
        </div>
        <div>
          <Choices
            key={question.id}
            question={question}
            answers={answers}
            onChoose={(value) => change(choose(answers, question, value))}
            labelledBy={`${id}-title`}
            describedBy={`${id}-hint`}
          />
          {last ? <Summary questions={questions} answers={answers} onChange={steps.change} /> : null}
        </div>
      </div>
      {survey.notSaved ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {t('Your answers could not be saved. {reason}', { reason: whyFailed(survey.notSaved) })}
          <SignInLink error={survey.notSaved} />
        </p>
      ) : null}
      <Foot
        last={last}
        survey={survey}
        alive={alive}
        onBack={steps.back}
        onSkip={() => {
          change({ ...answers, [question.id]: [] });
          steps.next();
        }}
      />
    </form>
  );
};
