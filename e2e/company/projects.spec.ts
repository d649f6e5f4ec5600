import { readFile } from 'node:fs/promises';
import { expect, openPage, test } from '../support.ts';

test('the CSV of the projects has their dates as other programs read them', async ({ signedIn: page }) => {
  await openPage(page, '/projects');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const [head = '', first = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  const column = head.split(';').indexOf('Beginn');
  expect(first.split(';')[column]).toMatch(/^\d{4}-\d\d-\d\d$/);
});
