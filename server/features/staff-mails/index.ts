export { recipients as staffRecipients } from './recipient-store.ts';
export { promiseStaffMails, type StaffMail } from './staff-mails.ts';
