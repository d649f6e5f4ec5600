import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';

const record = z.looseObject({ id: z.int(), name: z.string().optional() });

const found = async (page: Page, resource: string, text: string) => {
  const answer = await callService(page, 'POST', `/kontor/query/${resource}`, { text, order_by: 'id' });
  return z.object({ records: z.array(z.record(z.string(), z.unknown())) }).parse(answer).records;
};

/** The id of a record that contains a word. */
export const idOf = async (page: Page, resource: string, text: string): Promise<number> =>
  record.parse((await found(page, resource, text))[0]).id;

/** Creates an entry through the document's create: by default two hours of Beratung on 3 March 2025. */
export const makeEntry = async (page: Page, text: string, more: object = {}): Promise<number> => {
  const body = {
    user_id: 1,
    client_service_id: await idOf(page, 'business_activity', 'Beratung'),
    allowable_bill: true,
    tracking: { type: 'duration', date: '2025-03-03', duration: '02:00' },
    text,
    ...more,
  };
  return record.parse(await callService(page, 'POST', '/timesheet', body)).id;
};

/** The entries with a word in their text, with everything the service returns except their versions. */
export const entriesWith = async (page: Page, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await found(page, 'timetracking', text)).map((entry) => ({ ...entry, etag: undefined }));
