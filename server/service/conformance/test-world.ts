import { catalogue, resourceOf } from '#contract/catalogue/catalogue.ts';
import { isOptional, noteOf } from '#contract/notation.ts';
import type { Resource } from '#contract/resource.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { countryNames } from '#domain/text/country-codes.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { currencies } from '#server/company/choices.ts';
import { countries } from '#server/company/countries.ts';
import { entityTables } from '../records/entity.ts';
import { sql } from '../store/sql.ts';
import { bodyOf, fieldsOf, type Fields, type Reference } from './test-samples.ts';
import { idOf, type TestResponse, type TestService } from '../testing/test-service.ts';

type WorldOptions = { readonly token?: string; readonly org?: string };

/** The resource for a variable segment of a path: here, every document of a position is an invoice. */
const parentOf = (parameter: string): Resource | undefined =>
  resourceOf(parameter === 'document_id' ? 'kb_invoice' : `kb_${parameter.replace(/_id$/, '')}`);

/** Codes that a new company does not have. */
const newCurrencies = (): string[] =>
  Intl.supportedValuesOf('currency').filter((code) => currencies.every(({ name }) => name !== code));
const newCountries = (): string[] =>
  [...countryNames('en').keys()].filter((code) => countries.every(({ iso_3166_alpha2 }) => iso_3166_alpha2 !== code));

const issuedInvoice = 'invoice, issued';

const parametersOf = (resource: Resource): readonly string[] =>
  [...resource.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);

/**
 * Creates at least one record of every resource of the catalogue in a company through the interface, with existing
 * references. `path` and `body` are those of a request that succeeds.
 */
export const makeWorld = async (service: TestService, options: WorldOptions = {}) => {
  const ids = new Map<string, number>();
  const reference: Reference = (word) => ids.get(resourceOf(word)?.name ?? '') ?? 7;

  let [codes, accountNumber] = [0, 7000];
  const [currencyCodes, countryCodes] = [newCurrencies(), newCountries()];
  /** Fields that the rules of a resource require beyond the contract. */
  const fittingOf = ({ name }: Resource): Fields => {
    if (name === 'business_activity') return { account_id: accountId('3400') };
    if (name === 'contact_relation') return { contact_sub_id: reference('contact') - 1 };
    if (name === 'reminder') return { is_sent: false };
    codes += 1;
    switch (name) {
      case 'item':
        return { intern_code: `IT-${codes}` };
      case 'master_account':
        accountNumber += 1;
        return { account_no: String(accountNumber) };
      case 'master_unit':
        return { name: `Unit ${codes}` };
      case 'master_currency':
        return { name: currencyCodes.pop() };
      case 'master_country':
        return { iso_3166_alpha2: countryCodes.pop() };
      case 'exchange_rate':
        return { currency_id: 2, valid_from: addDays('2025-03-04', codes) };
      default:
        return {};
    }
  };

  /** Payments and write-offs belong to an issued invoice, everything else to a draft. */
  const isBelowIssued = ({ name }: Resource): boolean => name === 'payment' || name === 'write_off';
  const parentId = (resource: Resource, parameter: string): number | undefined =>
    ids.get(isBelowIssued(resource) ? issuedInvoice : (parentOf(parameter)?.name ?? ''));

  const path = (resource: Resource, rest = ''): string => {
    const filled = resource.path.replaceAll(/:(\w+)/g, (_all, parameter: string) =>
      parameter === 'document' ? 'kb_invoice' : String(parentId(resource, parameter)),
    );
    return `${filled}${rest}`;
  };

  const body = (
    resource: Resource,
    which: 'all' | 'required',
    verb: 'create' | 'overwrite' | 'edit' = 'create',
  ): Fields => {
    const schema = resource[verb];
    if (schema === undefined) return {};
    const sample = bodyOf(schema, reference, which);
    const fitting: Fields = { ...fittingOf(resource), parent_id: null };
    return Object.fromEntries(
      Object.entries(sample).map(([field, value]) => [field, field in fitting ? fitting[field] : value]),
    );
  };

  const post = async (resource: Resource, which: 'all' | 'required'): Promise<TestResponse> =>
    service.call('POST', path(resource), { ...options, body: body(resource, which) });

  const issueInvoice = async (): Promise<void> => {
    const body = { contact_id: reference('contact'), user_id: reference('user') };
    const id = idOf(await service.call('POST', '/kb_invoice', { ...options, body }));
    // More than the sum of all payments and write-offs of a test.
    const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 1_000_000 };
    await service.call('POST', `/kb_invoice/${id}/kb_position_custom`, { ...options, body: line });
    await service.call('POST', `/kb_invoice/${id}/issue`, options);
    ids.set(issuedInvoice, id);
  };

  /** Created under an invoice, and only read by its own path. */
  const makeCreditNote = async (): Promise<void> => {
    const body = { reason: 'Text', amount: 1 };
    const made = await service.call('POST', `/kontor/kb_invoice/${ids.get(issuedInvoice)}/credit_note`, {
      ...options,
      body,
    });
    ids.set('credit_note', idOf(made));
  };

  const ensure = async (resource: Resource): Promise<void> => {
    if (ids.has(resource.name)) return;
    if (resource.name === 'credit_note') return makeCreditNote();
    const { create } = resource;
    if (create === undefined) return void ids.set(resource.name, 1);
    const needed = fieldsOf(create).flatMap(([, field]) =>
      isOptional(field) ? [] : [resourceOf(noteOf(field).resource ?? '')],
    );
    for (const other of [...needed, ...parametersOf(resource).map(parentOf)])
      if (other !== undefined) await ensure(other);
    if (resource.name === 'payment') await issueInvoice();
    if (resource.name === 'contact') await post(resource, 'required');
    ids.set(resource.name, idOf(await post(resource, 'required')));
  };
  for (const resource of catalogue) await ensure(resource);

  return {
    path,
    body,
    reference,
    /** The id of the record that others refer to. */
    id: (resource: Resource): number => ids.get(resource.name) ?? 0,
    /** Creates a record with every field. */
    make: async (resource: Resource): Promise<number> => idOf(await post(resource, 'all')),
  };
};

/** Makes the ids of a company count from 500, so that none of its records shares its id with one of another company. */
export const countFrom500 = async ({ database }: TestService, companyId: number): Promise<void> =>
  database.transaction(async (transaction) => {
    for (const { name } of entityTables) {
      await transaction.run(sql`
        insert into sequence (company_id, name, last) values (${companyId}, ${name}, 500)
        on conflict (company_id, name) do update set last = 500`);
    }
  });
