import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openTree, position, row } from './test-tree.tsx';

/** The cells of a row that are too narrow for their content. */
const cut = (name: string): readonly (string | null)[] =>
  [...row(name).element().querySelectorAll('[role=gridcell].num')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

test('the longest amounts that a document can store fit into their columns', async () => {
  await page.viewport(1000, 800);
  const big = position('Gross');
  await openTree([
    { ...big, fields: { ...big.fields, amount: '-900000', unit_price: '999999.99', is_optional: true } },
    { ...position('Klein'), fields: { ...big.fields, text: 'Klein', amount: '999999999999.99', unit_price: '1' } },
  ]);
  await expect.element(row('Gross')).toBeVisible();
  expect([...cut('Gross'), ...cut('Klein')]).toEqual([]);
  const right = [...document.querySelectorAll('[role=gridcell], [role=columnheader]')].map(
    (each) => each.getBoundingClientRect().right,
  );
  expect(Math.max(...right)).toBeLessThanOrEqual(1000);
});

test('on a phone the line below the text names the discount, so that its figures give the amount', async () => {
  await page.viewport(360, 740);
  const line = position('Drucker');
  await openTree([
    { ...line, fields: { ...line.fields, amount: '46', unit_price: '35', discount_in_percent: '15' } },
    position('Versand'),
  ]);
  await expect.element(row('Drucker')).toMatchTextContent(/46 × 35\.00 − 15 %, 8\.1 %.*1’368\.50/);
  await expect.element(row('Versand')).not.toMatchTextContent('−');
});
