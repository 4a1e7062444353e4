-- The ThumbHash of a picture of the studio, in hexadecimal digits: what pages show until the picture is there. It also
-- stands in the picture's address, so that a card needs no further statement for it. Members' photos have none.

alter table photos add column thumb_hash text check (thumb_hash ~ '^[0-9a-f]{10,60}$');
