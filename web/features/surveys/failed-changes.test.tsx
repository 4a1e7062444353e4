import { walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { SurveyPage } from './SurveyPage.tsx';

const optionsOf = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label, detail: null, image: null }));
const questions = [
  { id: 'goals', title: 'Why?', hint: 'As many', multiple: true, options: optionsOf('Calm', 'Strength') },
];
const answers = { goals: ['calm'], styles: [], experience: [], intensity: [], duration: [], equipment: [] };

walkFailedChanges([
  {
    key: 'POST /api/v2/surveys/onboarding',
    path: '/api/v2/surveys/onboarding',
    at: '/surveys/onboarding?step=1',
    Part: SurveyPage,
    answers: {
      'GET /api/v2/surveys/onboarding': () => ({ questions, answers: null }),
      'POST /api/v2/surveys/onboarding/matches': () => ({ count: 1, total: 1, classes: [] }),
    },
    press: async (user, page) => {
      await user.click(await page.findByLabelText('Calm', { selector: 'input' }));
      await user.click(page.getByRole('button', { name: 'Finish' }));
    },
    again: 'Finish',
    done: { answers },
  },
]);
