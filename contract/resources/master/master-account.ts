import { z } from 'zod';
import { boolean, id, integer, requiredText, string, text } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { owners } from '../../roles.ts';

const changeable = {
  /** Three to ten digits, of which the first one fits the type (rulings/company#master-account). */
  account_no: text(),
  name: requiredText(120),
  /** A new line cannot have an inactive account; existing ones keep theirs. */
  is_active: boolean().optional(),
};

/** The chart of accounts, which owners change. The look-up `account` shows the same records. */
export const masterAccount = defineResource({
  name: 'master_account',
  path: '/kontor/master_account',
  scopes: { read: ['general'], write: ['general'] },
  writers: owners,
  sort: ['id', 'account_no', 'name', 'account_type', 'is_active'],
  search: ['id', 'account_no', 'name', 'account_type', 'is_active'],
  record: z.strictObject({
    id: id(),
    account_no: string(),
    name: string(),
    /** 1 earnings, 2 expenditures, 3 active, 4 passive. */
    account_type: integer(1, 4),
    is_active: boolean(),
  }),
  create: z.strictObject({ ...changeable, account_type: integer(1, 4) }),
  edit: z.strictObject(changeable).partial(),
  delete: true,
  extension: true,
});
