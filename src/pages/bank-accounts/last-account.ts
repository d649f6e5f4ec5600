import { useQuery } from '@tanstack/react-query';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { at } from '#api/records/operations.ts';
import { recordPage } from '#api/records/record-query.ts';

/** True if there is only one bank account: it cannot be deleted ("Bank account"). */
export const useIsLastAccount = (): boolean =>
  useQuery(recordPage(at(bankAccount), { filter: [], text: '', order_by: 'id' }, 0)).data?.count === 1;
