export { recipients as staffRecipients } from './recipient-store.ts';
export { enqueueStaffMails, type StaffMail } from './staff-mails.ts';
