import { callService } from '../call-service.ts';
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

test('a project with a number that exists, or with an end before its start, is refused at the field', async ({
  signedIn: page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/pr_project(\/\d+)?$/.test(request.url())) sent.push(request.url());
  });
  const save = async (): Promise<void> => page.keyboard.press('Control+s');
  const create = async (name: string, nr: string): Promise<void> => {
    await openPage(page, '/projects/new');
    await field(page, 'Name').fill(name);
    await field(page, 'Nummer').fill(nr);
    await save();
  };
  await create('Umbau Nord', 'U-1');
  await page.getByRole('row', { name: /Umbau Nord/ }).waitFor();
  expect(sent.splice(0)).toHaveLength(1);

  await create('Umbau Süd', 'U-1');
  await expect(field(page, 'Nummer')).toHaveAccessibleDescription(/Diese Nummer gibt es schon/);
  await field(page, 'Nummer').fill('U-2');
  await field(page, 'Beginn').fill('1.3.2026');
  await field(page, 'Ende').fill('28.2.2026');
  await save();
  await expect(field(page, 'Ende')).toHaveAccessibleDescription(/Das Ende liegt vor dem Beginn/);
  expect(sent).toEqual([]);
  await field(page, 'Beginn').fill('28.2.2026');
  await save();
  const row = page.getByRole('row', { name: /Umbau Süd/ });
  await expect(row).toBeVisible();
  expect(sent.splice(0)).toHaveLength(1);

  // A project may keep its number, but not take another one's.
  await row.getByText('Umbau Süd', { exact: true }).click();
  await field(page, 'Nummer').fill('U-1');
  await save();
  await expect(field(page, 'Nummer')).toHaveAccessibleDescription(/Diese Nummer gibt es schon/);
  await field(page, 'Nummer').fill('U-2');
  await field(page, 'Name').fill('Umbau Süd, Etappe 2');
  await save();
  await expect(page.getByRole('row', { name: /Etappe 2/ })).toBeVisible();
  expect(sent.splice(0)).toHaveLength(1);

  // The documented interface takes such a period; the rest of its project can still be changed.
  const period = { start_date: '2026-03-01', end_date: '2026-02-01' };
  await callService(page, 'POST', '/pr_project', { name: 'Umbau West', user_id: 1, pr_state_id: 2, ...period });
  await openPage(page, '/projects?text=Umbau+West');
  await page.getByText('Umbau West', { exact: true }).click();
  await field(page, 'Name').fill('Umbau West, alt');
  await save();
  await expect(page.getByRole('row', { name: /Umbau West, alt/ })).toBeVisible();
});
