import { callService } from '../call-service.ts';
import { expense } from '../records.ts';
import { expect, test } from '../support.ts';

test('billing expenses shows no preview of another choice, and refuses a markup that makes the price negative', async ({
  signedIn: page,
}) => {
  const [francs, euros] = [await expense(page, 'Bahn Bern', '40'), await expense(page, 'Hotel Konstanz', '90')];
  await callService(page, 'POST', `/kb_expense/${euros}`, { currency_id: 2 });
  await page.goto(`/billing/expenses?expenses=${francs}`);
  const preview = page.getByRole('complementary', { name: 'Vorschau' });
  const paper = preview.getByRole('region', { name: /^RE-/ });
  await expect(paper).toBeVisible();
  const other = page.getByRole('row').filter({ hasText: 'Hotel Konstanz' });
  await other.click();
  await expect(other).toHaveAttribute('aria-selected', 'true');
  await expect(paper).toHaveCount(0);
  await expect(preview).toHaveText('Die Vorschau erscheint, sobald die Angaben vollständig sind.');
  await other.click();
  await expect(paper).toBeVisible();

  const next = page.getByRole('button', { name: 'Weiter' });
  for (const step of ['Empfänger', 'Texte und Daten', 'Positionen und Preise']) {
    await next.click();
    await expect(page.getByRole('heading', { level: 2, name: step, exact: true })).toBeVisible();
  }
  const markup = page.getByRole('textbox', { name: /^Zuschlag/ });
  await markup.fill('-200');
  await expect(markup).toHaveAccessibleDescription('Mindestens −100.');
  await next.click();
  await expect(markup).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Positionen und Preise', exact: true })).toBeVisible();
  await markup.fill('0.1234567');
  await expect(markup).toHaveAccessibleDescription(/höchstens 12 Stellen vor und 6 nach dem Punkt/);
  await markup.fill('-100');
  await expect(markup).toHaveAccessibleDescription('');
  await expect(page.getByRole('textbox', { name: /^Preis/ })).toHaveValue('0.00');
  await next.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Prüfen', exact: true })).toBeVisible();
});
