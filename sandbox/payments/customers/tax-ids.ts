import { listed, page } from '../http/lists.ts';
import { object, oneOf, required, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Customer, TaxId } from '../store/objects.ts';
import { valueLimits } from '../value-limits.ts';
import { countryOfTaxId, isTaxId } from './tax-id-formats.ts';

/** The parameters of a tax id that is given along with a new customer. */
export const taxIdDatum = object({ type: text, value: text });

const customerOf = (sandbox: Sandbox, id: string): Customer =>
  named(sandbox, 'customer', id, 'owner[customer]', missingObject);

/** The tax ids of a customer, the oldest first. */
export const taxIdsOf = ({ store }: Sandbox, customer: string): TaxId[] => {
  const entries = store.collection('tax_id').candidates({ customer });
  return Array.from({ length: entries.size }, (_, at) => entries.at(at)?.object).filter(
    (taxId) => taxId !== undefined,
  );
};

export const addTaxId = (
  sandbox: Sandbox,
  customer: Customer,
  given: { type?: string; value?: string },
): TaxId => {
  const type = required(given.type, 'type');
  const value = required(given.value, 'value');
  if (!isTaxId(type, value))
    throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
  if (taxIdsOf(sandbox, customer.id).length >= valueLimits.taxIds.value)
    throw invalid(`A customer has at most ${valueLimits.taxIds.value} tax IDs.`, { param: 'customer' });
  const made = sandbox.store.put('tax_id', {
    id: sandbox.newId('txi'),
    object: 'tax_id',
    country: countryOfTaxId(type, value),
    created: sandbox.now(customer.test_clock),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer: customer.id, customer_account: null },
    type,
    value,
    // No register is asked.
    verification: { status: 'unavailable', verified_address: null, verified_name: null },
  });
  sandbox.events.emit('customer.tax_id.created', made);
  return made;
};

const owner = object({ type: oneOf('customer'), customer: text });

export const taxIdCalls: Routes = {
  'POST /v1/tax_ids': route({ owner, type: text, value: text }, (sandbox, params) =>
    addTaxId(sandbox, customerOf(sandbox, required(params.owner?.customer, 'owner[customer]')), params),
  ),
  'GET /v1/tax_ids': route({ ...listed, owner }, (sandbox, params) =>
    page(sandbox, 'tax_id', {
      url: '/v1/tax_ids',
      params,
      filters: { customer: customerOf(sandbox, required(params.owner?.customer, 'owner[customer]')).id },
    }),
  ),
  'GET /v1/tax_ids/:id': route({}, (sandbox, _params, id) =>
    named(sandbox, 'tax_id', id, 'id', missingObject),
  ),
  'DELETE /v1/tax_ids/:id': route({}, (sandbox, _params, id) => {
    const before = named(sandbox, 'tax_id', id, 'id', missingObject);
    sandbox.store.remove('tax_id', id);
    sandbox.events.emit('customer.tax_id.deleted', before);
    return { id, object: 'tax_id', deleted: true };
  }),
};
