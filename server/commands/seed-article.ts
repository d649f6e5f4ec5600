import type { Item } from '#contract/resources/item.ts';
import { salesTaxIds } from '#server/company/taxes.ts';
import type { SeedCompany } from './seed-company.ts';
import type { SeedRecord } from './seed-record.ts';

/** An article that is a service, by number from 0. */
export const seedArticle = ({ users }: SeedCompany, number: number): SeedRecord<Item> => ({
  user_id: users[0] ?? 1,
  article_type_id: 2,
  intern_code: `ME-${String(number + 1).padStart(6, '0')}`,
  intern_name: `Dienstleistung ${number + 1}`,
  intern_description: 'Für Messungen',
  purchase_price: String(20 + (number % 80)),
  sale_price: String(45 + (number % 160)),
  currency_id: 1,
  tax_income_id: salesTaxIds.normal,
  tax_id: salesTaxIds.normal,
  unit_id: 1,
  is_stock: false,
  stock_nr: '0',
  stock_min_nr: '0',
  stock_reserved_nr: '0',
  stock_available_nr: '0',
  stock_picked_nr: '0',
  stock_disposed_nr: '0',
  stock_ordered_nr: '0',
});
