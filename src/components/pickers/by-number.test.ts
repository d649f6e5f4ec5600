import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { nameQuery } from '#api/names/names.ts';
import { byNumber } from './by-number.ts';

const client = new QueryClient();
const website = { id: 17, name: 'Website', detail: '', contact_id: 4 };
client.setQueryData(nameQuery('pr_project', 17).queryKey, website);
client.setQueryData(nameQuery('pr_project', 18).queryKey, null);

test('a project typed by its number brings its contact', async () => {
  expect(await byNumber(client, 'pr_project', ' #17 ')).toEqual([website]);
});

test('a record of which the service knows nothing has only its number', async () => {
  expect(await byNumber(client, 'pr_project', '18')).toEqual([{ id: 18, name: '#18' }]);
});

test('a text that is no number finds nothing', async () => {
  for (const text of ['', 'Website', '0', '1.5', '17a']) expect(await byNumber(client, 'pr_project', text)).toEqual([]);
});
