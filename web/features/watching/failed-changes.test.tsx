import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { useAutoplay } from './preferences.ts';
import { useTellEffort } from './stage/closing/HowItWas.tsx';
import { useCompletion } from './stage/completion.ts';
import { useCaptionLook, useKeepResolution } from './stage/player-preferences.ts';

const button = (useChange: () => () => void) => () => {
  const change = useChange();
  return (
    <button type="button" onClick={change}>
      Change
    </button>
  );
};
const press = pressButton('Change');
const answers = { 'GET /api/v2/users/me': () => runa };

walkFailedChanges([
  {
    key: 'PUT /api/v2/plan_entries/{id}/effort',
    path: '/api/v2/plan_entries/7/effort',
    Part: button(() => {
      const { mutate } = useTellEffort(7);
      return () => mutate('hard');
    }),
    press,
    answers,
    done: { effort: 'hard' },
  },
  ...['POST /api/v2/plan_entries/{id}/complete', 'DELETE /api/v2/plan_entries/{id}/complete'].map((key) => ({
    key,
    path: '/api/v2/plan_entries/7/complete',
    Part: button(() => {
      const { mutate } = useCompletion({ id: 7, title: 'Slow Flow' });
      return () => mutate(key.startsWith('POST'));
    }),
    press,
    answers,
    done: { completed: key.startsWith('POST'), completedAt: null },
  })),
  {
    key: 'POST /api/v2/preferences/toggle_autoplay',
    path: '/api/v2/preferences/toggle_autoplay',
    Part: button(() => useAutoplay()?.toggle ?? (() => undefined)),
    press,
    answers,
    done: { autoplay: false },
  },
  {
    key: 'POST /api/v2/preferences/captions',
    path: '/api/v2/preferences/captions',
    Part: button(() => {
      const { keep } = useCaptionLook();
      return () => keep({ size: 'l', contrast: 'yellow' });
    }),
    press,
    answers,
    done: { captionSize: 'l', captionContrast: 'yellow' },
  },
  {
    key: 'POST /api/v2/preferences/video_resolution',
    path: '/api/v2/preferences/video_resolution',
    Part: button(() => {
      const keep = useKeepResolution();
      return () => keep(720);
    }),
    press,
    answers,
    done: { videoResolution: 720 },
  },
]);
