-- Recommendations follow how hard classes were, so the answers are part of a member's record.
create trigger class_efforts_record_added after insert on class_efforts
  referencing new table as changed for each statement execute function announce_member_rows();
create trigger class_efforts_record_changed after update on class_efforts
  referencing new table as changed for each statement execute function announce_member_rows();
create trigger class_efforts_record_removed after delete on class_efforts
  referencing old table as changed for each statement execute function announce_member_rows();
