export { promiseStaffMails, type StaffMail } from './staff-mails.ts';
