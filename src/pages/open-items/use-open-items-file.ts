import { useQueryClient } from '@tanstack/react-query';
import type { OpenItems, OpenItemsBody } from '#contract/kontor/open-item-operations.ts';
import { readOpenDocuments } from '#api/billing/open-items.ts';
import { nameQuery } from '#api/names/names.ts';
import { csvType } from '#domain/csv/csv-line.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useFile } from '../reports/use-file.ts';
import { openItemsCsv } from './open-items-csv.ts';

/** Saves the open documents of the page as CSV; `progress` counts them while they are read. */
export const useOpenItemsFile = (found: OpenItems | undefined, body: OpenItemsBody) => {
  const t = useTexts().openItems;
  const client = useQueryClient();
  const { start, stop, progress } = useFile();
  const save = () => {
    if (found === undefined) return;
    const { rows, totals, date } = found;
    const total = totals.reduce((sum, { count }) => sum + count, 0);
    const names = new Map(rows.map(({ contact_id, contact_name }) => [contact_id, contact_name]));
    void start(`${t.title} ${date}.csv`, csvType, async (signal, onProgress) => {
      const currencies = new Map(
        await Promise.all(
          totals.map(async ({ currency_id }) => {
            const named =
              currency_id === null ? undefined : await client.fetchQuery(nameQuery('currency', currency_id));
            return [currency_id, named?.name ?? ''] as const;
          }),
        ),
      );
      const documents = await readOpenDocuments({ ...body, date }, signal, (count) => onProgress(count, total));
      const text = openItemsCsv(documents, t, {
        contactOf: (id) => names.get(id) ?? '',
        currencyOf: (id) => currencies.get(id) ?? '',
      });
      return { text, count: documents.length };
    });
  };
  return { save, stop, progress };
};
