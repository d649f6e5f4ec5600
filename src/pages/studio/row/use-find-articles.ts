import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { item } from '#contract/resources/item.ts';
import { at } from '#api/records/operations.ts';
import { firstRecords } from '#api/records/record-query.ts';
import { printDecimal } from '#components/fields/decimal-text.ts';
import type { SearchChoices } from '#components/pickers/use-options.ts';
import { fold } from '#domain/text/text.ts';
import { articleValues, type ArticleValues } from './new-position.ts';
import { unitText } from './row-text.ts';
import type { Lookups } from './use-lookups.ts';

const limit = 20;

/** Searches articles by code or name for the picker; shows number and name, with unit and price. */
export const useFindArticles = (lookups: Lookups): SearchChoices => {
  const client = useQueryClient();
  return async (text) => {
    const query = { filter: [], text, order_by: 'intern_name,intern_code', counted: false, namedFirst: true };
    const { records } = await client.fetchQuery(firstRecords(at(item), query, limit));
    return records.map(({ id, intern_code, intern_name, unit_id, sale_price }) => ({
      id,
      name: [intern_code, intern_name].filter((part) => part !== '').join(' '),
      detail: [unitText(unit_id, lookups), sale_price === null ? '' : printDecimal(sale_price, 2)]
        .filter((part) => part !== '')
        .join(' '),
    }));
  };
};

/** Finds articles by exact codes, at most a few hundred; undefined if the service does not respond. */
export type FindByCode = (codes: readonly string[]) => Promise<ReadonlyMap<string, ArticleValues> | undefined>;

const maxCodes = 200;

/** The values that lines take from the articles of pasted rows, by folded code. */
export const useArticlesByCode = (lookups: Lookups): FindByCode => {
  const client = useQueryClient();
  return useCallback(
    async (codes) => {
      const filter = [{ field: 'intern_code', criteria: 'in', value: codes.slice(0, maxCodes) } as const];
      if (codes.length === 0) return new Map();
      try {
        const query = { filter, text: '', order_by: 'id', counted: false };
        const { records } = await client.fetchQuery(firstRecords(at(item), query, maxCodes));
        return new Map(records.map((article) => [fold(article.intern_code), articleValues(article, lookups)]));
      } catch {
        return undefined;
      }
    },
    [client, lookups],
  );
};
