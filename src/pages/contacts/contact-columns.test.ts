import { expect, it } from 'vitest';
import { contact } from '#contract/resources/contact.ts';
import { csvLine } from '#domain/csv/csv-line.ts';
import { contacts } from '#texts/de/contacts.ts';
import { contacts as english } from '#texts/en/contacts.ts';
import { contacts as french } from '#texts/fr/contacts.ts';
import { openMasterTable } from '../import-master/master-table.ts';
import { readMaster } from '../import-master/read-master.ts';
import { contactColumns } from './contact-columns.ts';

const fields = { contact_type_id: 2, nr: '7', name_1: 'Muster', name_2: 'Anna', postcode: '8000', city: 'Zürich' };
const empty = Object.fromEntries(Object.keys(contact.record.shape).map((field) => [field, null]));
const row = {
  ...contact.record.parse({
    ...empty,
    ...fields,
    id: 1,
    user_id: 1,
    owner_id: 1,
    is_lead: false,
    updated_at: '2025-11-20 14:00:00',
  }),
  etag: null,
};

it.each([
  ['German', contacts],
  ['English', english],
  ['French', french],
])('the CSV of the contacts in %s has the fields of a contact, and can be imported again', (_language, t) => {
  const columns = contactColumns(t).flatMap((column) => ('csv' in column ? [column] : []));
  const text = csvLine(columns.map(({ label }) => label)) + csvLine(columns.map(({ csv }) => csv(row)));
  const table = openMasterTable('contact', text);
  if (table === undefined) throw new Error('no table');
  const { rows, problems } = readMaster(table, {
    resource: 'contact',
    userId: 1,
    columns: table.columns,
    dateOrder: undefined,
  });
  expect([rows.length, problems]).toEqual([1, []]);
  expect(rows[0]?.row.record).toMatchObject(fields);
});
