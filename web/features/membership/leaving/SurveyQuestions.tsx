import { useId } from 'react';
import type { CancellationQuestion } from '../../../../contract/membership/cancellation.schema.ts';
import { isDelivered, surveyText } from '../../../../contract/membership/survey-texts.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './CancelSurvey.module.css';
import type { SurveyAnswers } from './survey.ts';

type Reason = CancellationQuestion['reasons'][number];

const SurveyText = ({ children: text }: { children: string }) =>
  isDelivered(text) ? surveyText(text) : <OwnText>{text}</OwnText>;

const Details = ({
  prompt,
  text,
  onChange,
}: {
  prompt: string;
  text: string;
  onChange: (text: string) => void;
}) => (
  <textarea
    className={classNames(fieldStyles.input, styles.details)}
    aria-label={prompt}
    placeholder={prompt}
    maxLength={2000}
    value={text}
    onChange={({ target }) => onChange(target.value)}
  />
);

type QuestionProps = {
  question: CancellationQuestion;
  answer: SurveyAnswers[string] | undefined;
  onChange: (answer: SurveyAnswers[string]) => void;
};

const Question = ({ question, answer, onChange }: QuestionProps) => {
  const name = useId();
  const details = answer?.details ?? {};
  const isChosen = ({ key }: Reason): boolean => answer?.reason === key;
  return (
    <fieldset className={styles.question}>
      <legend className="title-3">
        <SurveyText>{question.text}</SurveyText>
      </legend>
      <div className={styles.reasons}>
        {question.reasons.map((reason) => (
          <div key={reason.key}>
            <label className={checkboxStyles.check}>
              <input
                type="radio"
                name={name}
                value={reason.key}
                checked={isChosen(reason)}
                onChange={() => onChange({ reason: reason.key, details })}
              />
              <span className={classNames(checkboxStyles.box, checkboxStyles.round)} />
              <span>
                <SurveyText>{reason.text}</SurveyText>
              </span>
            </label>
            {isChosen(reason) && reason.detailsPrompt ? (
              <Details
                prompt={surveyText(reason.detailsPrompt)}
                text={details[reason.key] ?? ''}
                onChange={(text) =>
                  onChange({ reason: reason.key, details: { ...details, [reason.key]: text } })
                }
              />
            ) : null}
          </div>
        ))}
      </div>
    </fieldset>
  );
};

type SurveyQuestionsProps = {
  questions: readonly CancellationQuestion[];
  answers: SurveyAnswers;
  onChange: (answers: SurveyAnswers) => void;
};

/** Why a member leaves: every question may be passed over. */
export const SurveyQuestions = ({ questions, answers, onChange }: SurveyQuestionsProps) =>
  questions.map((question) => (
    <Question
      key={question.key}
      question={question}
      answer={answers[question.key]}
      onChange={(answer) => onChange({ ...answers, [question.key]: answer })}
    />
  ));

/** As tall as the usual two questions, so that the button below does not move. */
export const QuestionsLoading = () => (
  <div className={styles.loading} aria-busy="true">
    <span className="visually-hidden" role="status">
      {t('Loading the questions')}
    </span>
  </div>
);
