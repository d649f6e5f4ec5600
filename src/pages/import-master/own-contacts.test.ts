import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { contact } from '#contract/resources/contact.ts';
import { run } from '#api/cache/testing.ts';
import { at, create } from '#api/records/operations.ts';
import { exportRows } from '#components/export/export-rows.ts';
import { loadTexts } from '#texts/load.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import { servedPage } from '../import/write/test-served-page.ts';
import { openMasterTable } from './master-table.ts';
import { readMaster } from './read-master.ts';

const page = servedPage();

test.each(languages)('the CSV of the list of contacts in %s is read as the same contacts', async (language) => {
  const users = { user_id: page.userId, owner_id: page.userId };
  const place = { postcode: '8000', city: language };
  const records = [
    {
      ...users,
      ...place,
      contact_type_id: 2,
      name_1: 'Muster',
      name_2: 'Anna',
      phone_fixed: '+41 44 1',
      nr: `${language}-1`,
    },
    { ...users, ...place, contact_type_id: 1, name_1: 'Muster AG', mail: 'a@muster.example', nr: `${language}-2` },
  ];
  for (const body of records) await run(page.client, create(at(contact)), { body });
  const { text } = await exportRows(
    page.client,
    {
      endpoint: at(contact),
      query: { filter: [{ field: 'city', value: language, criteria: '=' }], text: '', order_by: 'id' },
      columns: contactColumns((await loadTexts(language)).contacts).filter(({ isHidden = false }) => !isHidden),
    },
    new AbortController().signal,
    () => undefined,
  );
  const table = openMasterTable('contact', text.join(''));
  if (table === undefined) throw new Error('no table');
  const options = { resource: 'contact' as const, userId: page.userId, columns: table.columns, dateOrder: undefined };
  const { rows, problems, leftOut } = readMaster(table, options);
  expect({ rows: rows.map(({ row }) => row.record), problems, leftOut }).toEqual({
    rows: records,
    problems: [],
    leftOut: [],
  });
});
