import type { z } from 'zod';
import { queryString } from './path.ts';
import { hasStatus, send } from './http.ts';

export type Criterion = { readonly field: string; readonly value: unknown; readonly criteria?: string | undefined };

const pageSize = 500;

type Page = { readonly order_by: string | undefined; readonly limit: number; readonly offset: number };

const page = <Record extends z.ZodType>(
  records: z.ZodArray<Record>,
  path: string,
  criteria: readonly Criterion[],
  params: Page,
  signal: AbortSignal | undefined,
) =>
  criteria.length === 0
    ? send(records, 'GET', path + queryString(params), { signal })
    : send(records, 'POST', `${path}/search${queryString(params)}`, { body: criteria, signal });

/** The records to read: their resource, path, criteria and sort parameters. */
export type ListRequest<Schema extends z.ZodType> = {
  readonly records: z.ZodArray<Schema>;
  readonly path: string;
  readonly sort: readonly string[];
  readonly criteria: readonly Criterion[];
};

/** Paths whose service does not accept a sort direction: tested once per page. */
const withoutDirection = new Set<string>();

/**
 * Reads everything from a hosted service, page by page, newest ids first if it supports that order (the document does not give the syntax).
 * Stops at an empty page, at one without new records, or at `max` records: then `cut` is true.
 */
export const readAll = async <Schema extends z.ZodType<{ readonly id: number }>>(
  { records, path, sort, criteria }: ListRequest<Schema>,
  { max, signal }: { readonly max: number; readonly signal?: AbortSignal | undefined },
): Promise<{ readonly records: z.output<Schema>[]; readonly cut: boolean }> => {
  const byId = new Map<number, z.output<Schema>>();
  const byDefault = sort.includes('id') ? 'id' : undefined;
  let order = byDefault && !withoutDirection.has(path) ? `${byDefault}_desc` : byDefault;
  for (let offset = 0; ;) {
    const params = { limit: pageSize, offset };
    const found = await page(records, path, criteria, { ...params, order_by: order }, signal).catch(
      (error: unknown) => {
        if (order === byDefault || !hasStatus(error, 400)) throw error;
        order = byDefault;
        withoutDirection.add(path);
        return page(records, path, criteria, { ...params, order_by: order }, signal);
      },
    );
    const before = byId.size;
    for (const record of found) byId.set(record.id, record);
    offset += found.length;
    if (byId.size === before) return { records: [...byId.values()], cut: false };
    if (byId.size >= max) return { records: [...byId.values()].slice(0, max), cut: true };
  }
};
