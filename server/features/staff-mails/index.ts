export { enqueueStaffMails, type StaffMail } from './staff-mails.ts';
export { recipients as staffRecipients } from './store.ts';
