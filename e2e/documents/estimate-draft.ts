import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { expect } from '../support.ts';

type Row = { readonly type: string; readonly id: number; readonly text?: string; readonly parent_id?: number | null };

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'type' in value;

/** The positions as the interface returns them: kind, text and the text of their parent. */
export const changes = async (page: Page, id: number): Promise<readonly string[]> => {
  const answer = await callService(page, 'GET', `/kontor/kb_offer/${id}/position`);
  const rows = Array.isArray(answer) ? answer.filter(isRow) : [];
  const groups = new Map(
    rows.filter(({ type }) => type === 'KbPositionSubposition').map((row) => [row.id, row.text ?? '']),
  );
  return rows.map(({ type, text, parent_id }) => {
    const kind = type.replace('KbPosition', '');
    const holder = typeof parent_id === 'number' ? ` in ${groups.get(parent_id)}` : '';
    return `${kind} ${text ?? ''}`.trim() + holder;
  });
};

const idIn = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : 0;

/** A draft estimate with custom lines of these names, opened. */
export const openDraft = async (page: Page, names: readonly string[] = []): Promise<number> => {
  const contacts = await callService(page, 'GET', '/contact?limit=1');
  const id = idIn(
    await callService(page, 'POST', '/kb_offer', {
      user_id: 1,
      contact_id: idIn(Array.isArray(contacts) ? contacts[0] : null),
    }),
  );
  const [tax, account] = [
    await callService(page, 'GET', '/tax?limit=1'),
    await callService(page, 'GET', '/account?limit=1'),
  ];
  for (const text of names) {
    await callService(page, 'POST', `/kb_offer/${id}/kb_position_custom`, {
      text,
      amount: 1,
      unit_price: 10,
      tax_id: idIn(Array.isArray(tax) ? tax[0] : null),
      account_id: idIn(Array.isArray(account) ? account[0] : null),
    });
  }
  await page.goto(`/estimates/${id}`);
  await page.getByRole('treegrid', { name: 'Positionen' }).waitFor();
  return id;
};

export const saved = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^gespeichert/)).toBeVisible({ timeout: 30_000 });
};
export const row = (page: Page, name: string) =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: name }).first();

/** Presses a key and waits for the field or row that it leads to. */
export const begin = async (page: Page, letter: string, label: string): Promise<void> => {
  await page.keyboard.press(letter);
  await expect(page.getByRole('treegrid').getByLabel(label, { exact: true })).toBeFocused();
};
