-- What the staff write down about members.
create table member_notes (
  id text primary key,
  user_id text not null references users on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  -- Null once the account of the writer is gone.
  written_by text references users on delete set null,
  written_at timestamptz not null
);
create index member_notes_of_member on member_notes (user_id, written_at desc);
create index member_notes_by_writer on member_notes (written_by);

create table member_labels (
  user_id text not null references users on delete cascade,
  label text not null check (length(label) between 1 and 40),
  primary key (user_id, label)
);
create index member_labels_by_label on member_labels (label, user_id);
