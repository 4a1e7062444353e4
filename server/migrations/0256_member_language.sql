-- Language of a member's pages and mails; null follows the address of each page.
alter table users add column language text;
