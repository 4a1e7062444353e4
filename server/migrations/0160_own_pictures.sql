-- Series and categories show the picture of their first published class until they are given their own. It was copied
-- from their first class before, of drafts too: copies of drafts go.
update plans as plan set image = 'posters/preparing' where image like 'posters/%' and exists
  (select from plan_entries as entry where entry.plan_id = plan.id and entry.image = plan.image and entry.state = 'draft');
update plans as plan set banner_image = 'posters/preparing' where banner_image like 'posters/%' and exists
  (select from plan_entries as entry
    where entry.plan_id = plan.id and entry.image = plan.banner_image and entry.state = 'draft');
update categories as category set image = 'posters/preparing' where image like 'posters/%' and exists
  (select from plan_entries as entry join plans as plan on plan.id = entry.plan_id
    where plan.category_id = category.id and entry.image = category.image and entry.state = 'draft');
