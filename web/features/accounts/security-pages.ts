/** Pages about signing in safely, in one chunk: the script of every page names each chunk there is. */
export { DevicesPage } from './devices/DevicesPage.tsx';
export { EnrolmentPage } from './enrolment/EnrolmentPage.tsx';
export { SuspendedPage } from './enrolment/SuspendedPage.tsx';
export { SecondStepPage } from './second-step/SecondStepPage.tsx';
export { SecurityPage } from './security/SecurityPage.tsx';
