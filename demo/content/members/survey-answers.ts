/** Survey answers that a member gave at sign-up; members without an entry have not answered. */
export type DemoSurveyAnswers = {
  userId: string;
  answeredDaysAgo: number;
  answers: {
    goals: string[];
    styles: string[];
    experience: string[];
    intensity: string[];
    duration: string[];
    equipment: string[];
  };
};

export const surveyAnswers: DemoSurveyAnswers[] = [
  {
    userId: 'demo-maya',
    answeredDaysAgo: 402,
    answers: {
      goals: ['move-without-pain', 'sleep-better'],
      styles: ['yoga', 'mindfulness'],
      experience: ['beginner'],
      intensity: ['1', '2'],
      duration: ['15-30'],
      equipment: ['none', 'mat', 'block', 'blanket'],
    },
  },
];
