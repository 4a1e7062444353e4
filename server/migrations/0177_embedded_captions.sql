-- Captions that the file of a video brought along, for its editor to take: [{"language", "cues"}].
alter table videos add column embedded_captions jsonb not null default '[]';
