import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { testAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';
import { choose, create, field, fill, open, picker, rowOf, save, savedToast, totals } from './expense-form.ts';

/** The service's response to the next write of an expense. */
const answerOf = async (page: Page, run: () => Promise<void>): Promise<unknown> => {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /\/kb_expense(\/\d+)?$/.test(new URL(response.url()).pathname),
  );
  await run();
  return (await answered).json();
};

test(
  'totals are calculated while typing, and the service returns the same figures in every mode',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await fill(page, 'Messestand Olten', '1’234.55');
    await expect(totals(page)).toContainText('MWST 8.1 %');
    await expect(totals(page)).toContainText('Netto1’142.04');
    await expect(totals(page)).toContainText('92.51');
    await expect(totals(page)).toContainText('1’234.55');
    const made = await answerOf(page, () => save(page));
    expect(made).toMatchObject({ total_net: '1142.04', total_taxes: '92.51', total: '1234.55', mwst_is_net: false });
    await savedToast(page, /Gespeichert: EX-\d+ Messestand Olten/);

    const modes = [
      [
        'Mit MWST (netto)',
        'Netto1’234.55',
        { total_net: '1234.55', total_taxes: '100', total: '1334.55', mwst_type: 0 },
      ],
      ['Ohne MWST', 'Netto1’234.55', { total_net: '1234.55', total_taxes: '0', total: '1234.55', mwst_type: 1 }],
      ['Von der MWST ausgenommen', 'Netto1’234.55', { total_taxes: '0', total: '1234.55', mwst_type: 2, taxs: [] }],
    ] as const;
    for (const [mode, net, figures] of modes) {
      await open(page, 'Messestand Olten');
      await choose(page, 'MWST', mode);
      await expect(totals(page)).toContainText(net);
      await expect(
        totals(page)
          .getByText(`1’${figures.total.slice(1)}`)
          .last(),
      ).toBeVisible();
      expect(await answerOf(page, () => save(page))).toMatchObject(figures);
      await savedToast(page, /Gespeichert: EX-\d+ Messestand Olten/);
    }
    await expect(rowOf(page, 'Messestand Olten')).toContainText('Offen');
  },
);

test('missing or refused input is shown at its field', async ({ signedIn: page }) => {
  await page.goto('/expenses/new');
  // The values of the last expense are offered again.
  for (const label of ['Steuersatz', 'Aufwandkonto']) await picker(page, label).fill('');
  await field(page, 'Bezahlt').fill('viel');
  await save(page);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Bezahlt', exact: true })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Steuersatz' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Aufwandkonto' })).toBeVisible();
  await fill(page, 'Zu gross', '999999999999');
  await choose(page, 'MWST', 'Mit MWST (netto)');
  await expect(page.getByText('Das Total hätte mehr als 12 Stellen.')).toHaveCount(1);
  await save(page);
  await expect(field(page, 'Bezahlt')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Bezahlt')).toHaveAccessibleDescription('Das Total hätte mehr als 12 Stellen.');
});

test('the contact’s address is shown and can be copied and edited', async ({ signedIn: page }) => {
  await fill(page, 'Adresse', '12');
  await choose(page, 'Kontakt', 'Muster AG');
  await expect(field(page, 'Adresse')).toHaveAttribute('placeholder', /^Muster AG\n.*\n\d{4} /);
  await page.getByRole('button', { name: 'Adresse des Kontakts übernehmen' }).click();
  await expect(field(page, 'Adresse')).toHaveValue(/^Muster AG\n/);
});

test('without the right to write invoices, one expense becomes an invoice and then keeps its figures', async ({
  page,
  signIn,
}) => {
  await signIn(page, { without: [/Rechnungen schreiben/] });
  await create(page, 'Reise Genf', '216.20');
  await open(page, 'Reise Genf');
  await field(page, 'Titel').fill('Reise Genf 2');
  await expect(page.getByRole('button', { name: 'Rechnung erstellen' })).toHaveAttribute('aria-disabled', 'true');
  await save(page);
  await open(page, 'Reise Genf 2');
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  const dialog = page.getByRole('dialog', { name: /Rechnung aus EX-\d+ Reise Genf 2 erstellen/ });
  await dialog.getByRole('button', { name: 'Rechnung erstellen' }).click();
  await expect(dialog.getByText('Diese Angabe fehlt noch.')).toHaveCount(2);
  await dialog.getByRole('combobox', { name: 'Kontakt' }).fill('Muster AG');
  await page
    .getByRole('option', { name: /Muster AG/ })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: 'MWST der Rechnung' }).fill('8.1');
  await page.getByRole('option', { name: /8\.1/ }).first().click();
  await dialog.getByRole('button', { name: 'Rechnung erstellen' }).click();
  const toast = page.getByRole('status').filter({ hasText: /Rechnung RE-\d+ erstellt/ });
  await expect(toast).toBeVisible();
  const [number = ''] = /RE-\d+/.exec((await toast.textContent()) ?? '') ?? [];

  await expect(page.getByText(`auf Rechnung ${number}`)).toBeVisible();
  for (const label of ['Bezahlt', 'Währung', 'Steuersatz', 'MWST']) {
    await expect(field(page, label)).toHaveAttribute('readonly', '');
    await expect(field(page, label)).toHaveAccessibleDescription(`Steht auf ${number} und lässt sich nicht ändern.`);
  }
  await expect(page.getByRole('button', { name: 'Rechnung erstellen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Löschen' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Eine verrechnete Spese lässt sich nicht löschen.')).toBeVisible();
  await field(page, 'Bemerkung').fill('Beleg liegt bei');
  await save(page);
  await savedToast(page, /Gespeichert: EX-\d+ Reise Genf 2/);
  await expect(rowOf(page, 'Reise Genf 2')).toContainText('Verrechnet');
});

test('an open expense is deleted and restored', async ({ signedIn: page }) => {
  await create(page, 'Wegwerf', '5');
  await open(page, 'Wegwerf');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(rowOf(page, 'Wegwerf')).toHaveCount(0);
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await page.goto('/expenses?text=Wegwerf');
  await expect(page.getByText(/^1 Spese( ·|$)/)).toBeVisible();
});

test('the list is filtered by status and period, and exported in plain figures', async ({ signedIn: page }) => {
  await page.goto('/expenses?kb_item_status_id=34');
  await expect(page.getByText(/^4 Spesen( ·|$)/).or(page.getByText(/^5 Spesen( ·|$)/))).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Offen' })).toHaveCount(0);
  await page.goto('/expenses?kb_item_status_id=33&text=Hotel');
  await expect(page.getByText(/^1 Spese( ·|$)/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const [head = '', line = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  expect(head).toBe('﻿Nummer;Bezahlt am;Titel;Kontakt;Projekt;Bezahlt;MWST;Total;Währung;Status');
  expect(line).toMatch(/^EX-\d+;\d{4}-\d\d-\d\d;Hotelübernachtung Bern;Muster AG;;185\.00;6\.77;185\.00;CHF;Offen$/);
});

test('works by keyboard only, from the list to a saved expense', async ({ signedIn: page }) => {
  await page.goto('/expenses');
  await expect(page.getByRole('grid', { name: 'Spesen' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(field(page, 'Titel')).toBeFocused();
  await page.keyboard.type('Nur Tasten');
  const go = async (label: string) => {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement instanceof HTMLInputElement ? (activeElement.labels?.[0]?.textContent ?? '') : '';
      });
      if (here.startsWith(label)) return;
    }
  };
  await go('Aufwandkonto');
  await page.keyboard.type('5820');
  await expect(page.getByRole('option', { name: /5820/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Bezahlt')).toBeFocused();
  await page.keyboard.type('54.05');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(picker(page, 'Steuersatz')).toBeFocused();
  await page.keyboard.type('8.1');
  await expect(page.getByRole('option', { name: /8\.1/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(totals(page)).toContainText('4.05');
  await page.keyboard.press('Control+s');
  await savedToast(page, /Gespeichert: EX-\d+ Nur Tasten/);
  await expect(page.locator('[data-index]:focus')).toContainText('Nur Tasten');
});

testAccessible(['/expenses', '/expenses?text=zzzz', '/expenses/new', '/expenses/2', '/expenses/15'], async (page) => {
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Spesen verrechnen' }).waitFor();
});
