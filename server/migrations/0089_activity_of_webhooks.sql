-- The address of an endpoint is left out: many receivers have their secret in it.
select audit_table('webhook_endpoints', 'id', 'name', 'name,events,state,secret_set_at'),
  audit_table('webhook_deliveries', 'id', '', 'state');
