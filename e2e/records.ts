import type { Page } from '@playwright/test';
import { callService } from './call-service.ts';

export type Json = { readonly [field: string]: unknown };

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** The records of a list. */
export const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
/** A record as the service returns it. */
export const recordOf = async (page: Page, path: string): Promise<Json> => {
  const record = await callService(page, 'GET', path);
  return isJson(record) ? record : {};
};
/** The id of the first record with this value in a field. */
export const idOf = async (page: Page, path: string, field: string, value: unknown): Promise<number> => {
  const [found] = listOf(await callService(page, 'POST', `${path}/search`, [{ field, value }]));
  return Number(found?.['id']);
};

/** Creates an expense of Muster AG, 8.1 % included; returns its id. */
export const expense = async (page: Page, title: string, amount: string, contact = 'Muster AG'): Promise<number> => {
  const account_id = await idOf(page, '/account', 'account_no', '5820');
  const contact_id = await idOf(page, '/contact', 'name_1', contact);
  const taxes = listOf(await callService(page, 'POST', '/tax/search', [{ field: 'type', value: 'pre_tax' }]));
  const tax_id = taxes.find(({ value }) => Number(value) === 8.1)?.['id'];
  const paid = { title, amount, account_id, contact_id, tax_id, user_id: 1, mwst_type: 0, mwst_is_net: false };
  const made = await callService(page, 'POST', '/kb_expense', paid);
  return isJson(made) ? Number(made['id']) : 0;
};
