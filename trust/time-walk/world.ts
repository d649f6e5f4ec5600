import { expect, vi } from 'vitest';
import { z } from 'zod';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { scopes } from '#contract/scopes.ts';
import { at } from '#api/records/operations.ts';
import { storedList } from '#api/storage/stored-list.ts';
import { pendingDelete } from '#api/pending/pending-list.ts';
import { pendingStore } from '#api/pending/pending-store.ts';
import { firstRecords } from '#api/records/record-query.ts';
import { shortWaits } from '#api/service/retry.ts';
import { sealedLabels } from '#api/pending/sealed-labels.ts';
import { memoryStorage } from '#api/storage/storage.ts';
import { installOrigin, openPage, type Inject, type Sent } from '#api/cache/testing.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { billingIn } from '#server/service/kontor/billing/test-billing.ts';
import { incomeAccount } from '#server/service/testing/test-hours.ts';
import { startTestService } from '#server/service/testing/test-service.ts';
import { Ledger, textOf, type LedgerEntry } from './ledger.ts';

const record = z.looseObject({
  ...timetracking.record.shape,
  rate: z.string().nullable(),
  amount: z.string().nullable(),
  seconds: z.int(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  kb_invoice_id: z.int().nullable(),
});

const hundredths = (decimal: string | null): number | null =>
  decimal === null ? null : Math.round(Number(decimal) * 100);
const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

const textOfRecord = (value: z.output<typeof record>): string =>
  textOf(
    {
      id: value.id,
      user: value.user_id,
      activity: value.client_service_id,
      contact: value.contact_id,
      text: value.text,
      status: value.status_id,
      billable: value.allowable_bill,
      charge: hundredths(value.charge),
      rate: hundredths(value.rate),
      date: value.date,
      minutes: value.seconds / 60,
      from: value.start === null ? null : minuteOf(value.start),
      invoice: value.kb_invoice_id,
    },
    hundredths(value.amount) ?? 0,
  );

/** A deliberate fault, for a control. */
export type Flaw = 'keys unknown' | 'step by step' | 'versions unknown';

const draftKey = {
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
};
const everything = { filter: [], text: '', order_by: 'date_desc,id_desc' };

/** A company at the real service, three tabs of two people, a network that fails on request, and the ledger. */
export const createWorld = async (flaw?: Flaw) => {
  const service = await startTestService();
  const { call, owner, time } = service;
  const realFetch = globalThis.fetch;
  // The app's waits before it repeats a request do not matter here.
  const realTimeout = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, wait = 0) =>
    realTimeout(run, shortWaits.includes(wait) ? wait / 100 : wait),
  );
  const tokens = { owner: await service.token(owner), time: await service.token(time) };
  const acting = { as: tokens.owner };
  const versionNow = async (payload: string): Promise<string> => {
    const rows = await rowsThere();
    const known = new Map(rows.map(({ id, etag }) => [id, etag]));
    return payload.replaceAll(/"id":(\d+),"etag":"[^}]*?"(?=[,}])/g, (text, id: string) => {
      const etag = known.get(Number(id));
      return etag === undefined ? text : `"id":${id},"etag":${JSON.stringify(etag)}`;
    });
  };
  const inject: Inject = async (request) => {
    const headers: Record<string, string> = { ...request.headers, authorization: `Bearer ${acting.as}` };
    if (flaw === 'keys unknown') delete headers['idempotency-key'];
    const isBlind = flaw === 'versions unknown' && request.payload !== undefined;
    if (flaw === 'versions unknown') delete headers['if-match'];
    const payload = isBlind ? await versionNow(request.payload ?? '') : request.payload;
    return service.app.inject({ ...request, headers, ...(payload !== undefined && { payload }) });
  };
  const origin = installOrigin(inject, { org: owner.org, userId: owner.userId, token: '', scope: scopes.join(' ') });

  const ledger = new Ledger();
  const { contactOf, activityOf, bill } = await billingIn(service);
  const contacts = [await contactOf('Muster AG'), await contactOf('Käserei Huber')] as const;
  const activity = async (name: string, price: number | null): Promise<number> => {
    const more = price === null ? {} : { default_price_per_hour: price / 100 };
    const id = await activityOf(name, { account_id: incomeAccount, ...more });
    ledger.prices.set(id, price);
    return id;
  };
  const activities = [
    await activity('Beratung', 16500),
    await activity('Buchhaltung', 9550),
    await activity('Intern', null),
  ] as const;

  const rowsThere = async () => {
    const body = { order_by: 'id', limit: 2000, days: true };
    const { body: answered } = await call('POST', '/kontor/query/timetracking', { body });
    return queryAnswer.parse(answered).records.map((row) => ({ ...record.parse(row), etag: String(row['etag']) }));
  };
  /** Throws if service and ledger differ, by entry or in total. */
  const compare = async (step: string): Promise<void> => {
    const { body } = await call('POST', '/kontor/query/timetracking', { body: { limit: 2000, days: true } });
    const { records, days = [] } = queryAnswer.parse(body);
    const rows = records.map((row) => record.parse(row)).toSorted((one, other) => one.id - other.id);
    const known = (id: number): boolean => ledger.lines.has(id);
    const isRight = ledger.name(rows.map(({ id }) => id).filter((id) => !known(id)));
    expect([step, isRight]).toEqual([step, true]);
    expect([step, ...rows.map(textOfRecord)]).toEqual([step, ...ledger.written()]);
    const sums = {
      minutes: days.reduce((sum, { seconds }) => sum + seconds / 60, 0),
      hundredths: days.reduce((sum, { amount }) => sum + (hundredths(amount) ?? 0), 0),
    };
    expect([step, sums]).toEqual([step, ledger.totals()]);
  };

  const openTab = (who: keyof typeof tokens) => {
    const page = openPage(crypto.randomUUID());
    const storage = memoryStorage();
    const kept = storedList('pending', pendingDelete, () => storage);
    const pending = pendingStore(
      page.client,
      sealedLabels(kept, async () => draftKey),
      crypto.randomUUID(),
      60_000,
    );
    const state: { rows: readonly Tracked[]; seen: ReadonlyMap<number, LedgerEntry> } = { rows: [], seen: new Map() };
    return {
      client: page.client,
      close: page.close,
      pending,
      userId: who === 'time' ? time.userId : owner.userId,
      mayWrite: ({ user }: LedgerEntry): boolean => who === 'owner' || user === time.userId,
      /** The contents of its list, which may be out of date. */
      rows: (): readonly Tracked[] => state.rows,
      /** Returns whether it shows the current version of an entry. */
      isFresh: (id: number): boolean => state.seen.get(id)?.touched === ledger.lines.get(id)?.touched,
      seen: (id: number): LedgerEntry | undefined => state.seen.get(id),
      enter: (): void => void (acting.as = tokens[who]),
      read: async (): Promise<void> => {
        acting.as = tokens[who];
        const { records } = await page.client.fetchQuery({
          ...firstRecords(at(timetracking), everything, 2000),
          staleTime: 0,
        });
        state.rows = records;
        state.seen = new Map(ledger.lines);
      },
    };
  };
  const tabs = [openTab('owner'), openTab('owner'), openTab('time')] as const;

  return {
    service,
    origin,
    ledger,
    contacts,
    activities,
    users: [owner.userId, time.userId] as const,
    bill,
    tabs,
    compare,
    isByStep: flaw === 'step by step',
    /** The next request that writes entries fails like this, `times` times in a row. */
    fail: (failure: 'request lost' | 'answer lost' | 'unavailable', times: number): void => {
      const fits = ({ method, path }: Sent): boolean =>
        method !== 'GET' && /timesheet|timetracking|import/.test(path) && !path.includes('query');
      for (let time = 0; time < times; time += 1) origin.faults.push({ fits, failure });
    },
    close: async (): Promise<void> => {
      for (const tab of tabs) tab.close();
      vi.unstubAllGlobals();
      globalThis.fetch = realFetch;
      await service.close();
    },
  };
};
export type World = Awaited<ReturnType<typeof createWorld>>;
export type Tab = World['tabs'][number];
