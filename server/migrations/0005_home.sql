-- The home page's sections, as the schema string the page reads (NS-080). No row: the built-in schema.
CREATE TABLE home_page (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  schema text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION home_page_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', '{"products":true}');
  RETURN NULL;
END $$;
CREATE TRIGGER home_page_changed AFTER INSERT OR UPDATE OR DELETE ON home_page
  FOR EACH STATEMENT EXECUTE FUNCTION home_page_changed();
