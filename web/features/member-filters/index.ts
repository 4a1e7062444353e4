export { AlwaysLeftOut } from './AlwaysLeftOut.tsx';
export { DeclineClass } from './DeclineClass.tsx';
export { DeclineCoach } from './DeclineCoach.tsx';
export { useDeclined } from './declined-queries.ts';
export { standingQuery, useStanding, useStandingState } from './queries.ts';
export { memberFiltersRoutes } from './routes.tsx';
export { useNotForMe, useSuggestionOptions } from './SuggestionOptions.tsx';
