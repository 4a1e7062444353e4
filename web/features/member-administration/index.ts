export { TimelineEntries } from './member/MemberTimeline.tsx';
export { usePaymentQuestion } from './member/use-payment-question.tsx';
export { memberAdministrationReads } from './reads.ts';
export { memberAdministrationRoutes } from './routes.tsx';
