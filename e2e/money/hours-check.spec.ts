import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { z } from 'zod';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { idOf } from '../records.ts';
import { expect, test } from '../support.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click();

/** The amount of a line of the last step, in millionths. */
const amountOf = async (page: Page, label: string): Promise<bigint> => {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  const definition = term.locator('xpath=following-sibling::dd');
  // The name of the currency loads after the amounts.
  await expect(definition).toHaveText(/^CHF\s/);
  const text = await definition.innerText();
  return (
    parseDecimal(
      text
        .replace(/^CHF\s*/, '')
        .replaceAll('’', '')
        .replace('−', '-'),
    ) ?? 0n
  );
};

test('the last step of billing hours shows the rounding, so that its amounts add up', async ({ signedIn: page }) => {
  const client_service_id = await idOf(page, '/client_service', 'name', 'Beratung');
  const contact = { contact_type_id: 1, name_1: 'Rundung AG', user_id: 1, owner_id: 1 };
  const { id: contact_id } = z.looseObject({ id: z.int() }).parse(await callService(page, 'POST', '/contact', contact));
  const tracking = { type: 'duration', date: '2026-01-05', duration: '01:00' };
  const entry = { user_id: 1, contact_id, client_service_id, allowable_bill: true, charge: '12.34', tracking };
  await callService(page, 'POST', '/timesheet', entry);

  await page.goto(`/billing/hours?contact=${contact_id}`);
  for (const step of ['Positionen', 'Empfänger', 'Texte und Daten', 'Prüfen']) {
    await next(page);
    await expect(page.getByRole('heading', { level: 2, name: step, exact: true })).toBeVisible();
  }
  // 12.34 and 8.1 % of it, 1.00, make 13.34, which is rounded to 13.35.
  await expect(page.getByRole('term').filter({ hasText: /^Rundung$/ })).toBeVisible();
  const [net, tax, rounding, total] = await Promise.all(
    ['Netto', 'MWST', 'Rundung', 'Total'].map(async (label) => amountOf(page, label)),
  );
  expect([net, tax, rounding, total]).toEqual([12_340_000n, 1_000_000n, 10_000n, 13_350_000n]);
});
