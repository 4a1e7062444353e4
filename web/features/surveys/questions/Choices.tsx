import { useId } from 'react';
import type { SurveyAnswers } from '../../../../contract/members/surveys.schema.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import type { Question } from '../answers.ts';
import * as styles from './Choices.module.css';

type Option = Question['options'][number];
type ChoiceProps = {
  option: Option;
  question: Question;
  checked: boolean;
  onChoose: (value: string) => void;
};

const Choice = ({ option: { value, label, detail, image }, question, checked, onChoose }: ChoiceProps) => {
  const id = useId();
  return (
    <label className={classNames(styles.choice, checked && styles.on)}>
      <input
        type={question.multiple ? 'checkbox' : 'radio'}
        name={question.id}
        value={value}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        onChange={() => onChoose(value)}
      />
      <span className={styles.picture}>
        <Picture image={image} sizes="(min-width: 901px) 21vw, 46vw" />
      </span>
      <b id={`${id}-label`}>{label}</b>
      {detail ? <small id={`${id}-detail`}>{detail}</small> : null}
      <span
        className={classNames(checkboxStyles.box, !question.multiple && checkboxStyles.round)}
        data-part={classNames('box', !question.multiple && 'round')}
      >
        {question.multiple ? <Icon name="check" /> : null}
      </span>
    </label>
  );
};

type ChoicesProps = {
  question: Question;
  answers: SurveyAnswers;
  onChoose: (value: string) => void;
  /** Ids of the heading and the hint. */
  labelledBy: string;
  describedBy: string;
};

/** The options of one question as tiles, each with the cover of a class that fits it. */
export const Choices = ({ question, answers, onChoose, labelledBy, describedBy }: ChoicesProps) => (
  <fieldset className={styles.tiles} aria-labelledby={labelledBy} aria-describedby={describedBy}>
    {question.options.map((option) => (
      <Choice
        key={option.value}
        option={option}
        question={question}
        checked={answers[question.id].includes(option.value)}
        onChoose={onChoose}
      />
    ))}
  </fieldset>
);
