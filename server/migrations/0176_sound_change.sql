-- A change of the sound of a video that was made so that it is heard: a side that was silent, or another track.
alter table videos add column sound_change text
  check (sound_change in ('left_silent', 'right_silent', 'other_track'));
