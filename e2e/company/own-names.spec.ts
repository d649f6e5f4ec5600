import { field } from '../documents/document.ts';
import { expect, openPage, test } from '../support.ts';

test('a second activity, salutation or title of the same name is refused at its field', async ({ signedIn: page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(client_service|salutation|title)(\/\d+)?$/.test(request.url()))
      sent.push(request.url());
  });
  for (const [list, taken, free] of [
    ['activities', 'beratung', 'Rechtsberatung'],
    ['salutations', 'FRAU', 'Frau Notarin'],
    ['titles', 'dr.', 'Dr. iur.'],
  ] as const) {
    await openPage(page, `/settings/${list}/new`);
    const name = field(page, 'Name');
    await name.fill(taken);
    await page.keyboard.press('Control+s');
    await expect(name).toHaveAccessibleDescription(/Diesen Namen gibt es schon/);
    expect(sent).toEqual([]);
    await name.fill(free);
    await page.keyboard.press('Control+s');
    const row = page.getByRole('row', { name: new RegExp(free) });
    await expect(row).toBeVisible();
    expect(sent.splice(0)).toHaveLength(1);

    // The same record may be saved again, but not take the other name.
    await row.getByText(free, { exact: true }).click();
    await name.fill(taken);
    await page.keyboard.press('Control+s');
    await expect(name).toHaveAccessibleDescription(/Diesen Namen gibt es schon/);
    expect(sent).toEqual([]);
    await name.fill(free.toUpperCase());
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('row', { name: new RegExp(free.toUpperCase()) })).toBeVisible();
    expect(sent.splice(0)).toHaveLength(1);
  }
});
