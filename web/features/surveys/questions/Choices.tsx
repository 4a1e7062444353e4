import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SurveyAnswers } from '../../../../contract/members/surveys.schema.ts';
import { useApi } from '../../../client/context.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { categoriesQuery } from '../../catalog/index.ts';
import type { Question } from '../answers.ts';
import * as surveyStyles from '../Survey.module.css';
import * as styles from './Choices.module.css';

type Option = Question['options'][number];
type ChoiceProps = {
  option: Option;
  question: Question;
  checked: boolean;
  onChoose: (value: string) => void;
  picture: React.ReactNode;
};

const Choice = ({ option: { value, label, detail }, question, checked, onChoose, picture }: ChoiceProps) => {
  const id = useId();
  return (
    <label
      className={classNames(styles.choice, picture ? styles.pictured : null, checked && styles.on)}
      data-part="choice"
    >
      <input
        type={question.multiple ? 'checkbox' : 'radio'}
        name={question.id}
        value={value}
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        onChange={() => onChoose(value)}
      />
      {picture}
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

/** The pictures of the categories, which are what styles are. */
const useStylePictures = (wanted: boolean) => {
  const { data = [] } = useQuery({ ...categoriesQuery(useApi()), enabled: wanted });
  return new Map(data.map(({ slug, coverPhoto }) => [slug, coverPhoto]));
};

/** In a narrow window two stand beside each other, and the last of an odd number fills its row. */
const sizesAt = (index: number, count: number): string =>
  `(min-width: 769px) 20vw, ${count % 2 === 1 && index === count - 1 ? 92 : 50}vw`;

type ChoicesProps = {
  question: Question;
  answers: SurveyAnswers;
  onChoose: (value: string) => void;
  /** Ids of the heading and the hint. */
  labelledBy: string;
  describedBy: string;
};

/** The options of one question; styles come with their pictures, all else in words. */
export const Choices = ({ question, answers, onChoose, labelledBy, describedBy }: ChoicesProps) => {
  const pictured = question.id === 'styles';
  const pictures = useStylePictures(pictured);
  return (
    <fieldset
      className={pictured ? surveyStyles.pictures : surveyStyles.words}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {question.options.map((option, index) => (
        <Choice
          key={option.value}
          option={option}
          question={question}
          checked={answers[question.id].includes(option.value)}
          onChoose={onChoose}
          picture={
            pictured ? (
              <Picture
                image={pictures.get(option.value) ?? null}
                sizes={sizesAt(index, question.options.length)}
              />
            ) : null
          }
        />
      ))}
    </fieldset>
  );
};
