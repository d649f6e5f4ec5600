import { useQueryClient } from '@tanstack/react-query';
import { item } from '#contract/resources/item.ts';
import { at } from '#api/operations.ts';
import { firstRecords } from '#api/record-query.ts';
import { printDecimal } from '#components/form/decimal-text.ts';
import type { SearchChoices } from '#components/form/use-options.ts';
import { unitText } from './row-words.ts';
import type { Lookups } from './use-lookups.ts';

const most = 20;

/** Articles by code or name for the picker: number and name, beside them unit and price. */
export const useFindArticles = (lookups: Lookups): SearchChoices => {
  const client = useQueryClient();
  return async (text) => {
    const wanted = { filter: [], text, order_by: 'intern_name,intern_code', counted: false, namedFirst: true };
    const { records } = await client.fetchQuery(firstRecords(at(item), wanted, most));
    return records.map(({ id, intern_code, intern_name, unit_id, sale_price }) => ({
      id,
      name: [intern_code, intern_name].filter((part) => part !== '').join(' '),
      detail: [unitText(unit_id, lookups), sale_price === null ? '' : printDecimal(sale_price, 2)]
        .filter((part) => part !== '')
        .join(' '),
    }));
  };
};
