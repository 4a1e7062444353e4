/** Pages about signing in safely, in one chunk: the script of every page names each chunk there is. */
export { DevicesPage } from './devices/DevicesPage.tsx';
export { SecondStepPage } from './second-step/SecondStepPage.tsx';
export { EnrolmentPage } from './security/EnrolmentPage.tsx';
export { SecurityPage } from './security/SecurityPage.tsx';
export { SuspendedPage } from './security/SuspendedPage.tsx';
