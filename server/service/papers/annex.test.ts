import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import { previewPositions } from '#domain/position-edit/body.ts';
import { editedFrom } from '#domain/position-edit/record.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { incomeAccount } from '../testing/test-hours.ts';
import { billingIn, invoiceOf } from '../kontor/billing/test-billing.ts';
import { bytesOf, readPages } from './render/test-pdf.ts';

/** rulings/billing#hours-annex: the list of hours after an invoice, with the same hours as its lines. */
const service = await startPaperService();
const { call, contact_id, addLine, paper } = service;
const { enter, bill, addTo, activityOf } = await billingIn(service);
afterAll(service.close);

type Choice = { readonly group_by: string; readonly show_rates: boolean };
const plain: Choice = { group_by: 'none', show_rates: false };
const pathOf = (answered: Parameters<typeof invoiceOf>[0]): string => `/kb_invoice/${invoiceOf(answered).id}`;
const billed = async (ids: readonly number[], annex: Choice, more: object = {}): Promise<string> =>
  pathOf(await bill(contact_id, ids, { annex, ...more }));

/** The lines of the pages from the one with the title of the list on. */
const listIn = async (
  invoice: string,
  title = 'Stundenliste zur Rechnung',
): Promise<readonly (readonly string[])[]> => {
  const pages = await readPages(await paper(invoice));
  const first = pages.findIndex((lines) => lines.some((line) => line.startsWith(title)));
  return first === -1 ? [] : pages.slice(first);
};
const at = (date: string, text: string, more: object = {}) => ({
  text,
  tracking: { type: 'duration', date, duration: '01:00' },
  ...more,
});

/** A printed figure in its own units: `1:07` in minutes, `1.12` in millionths of an hour. */
const figure = (text: string): bigint => {
  const [whole = '', part = ''] = text.split(/[:.]/);
  return text.includes(':') ? BigInt(whole) * 60n + BigInt(part) : BigInt(whole + part.padEnd(6, '0'));
};
const printedAt = (line: string | undefined): string => /(\d+[:.]\d+)$/.exec(line ?? '')?.[1] ?? '';
const sum = (values: readonly bigint[]): bigint => values.reduce((one, other) => one + other, 0n);

const withPositions = z.object({ positions: z.array(z.looseObject({ id: z.int(), amount: z.string() })) });
const positionsOf = async (invoice: string) => withPositions.parse((await call('GET', invoice)).body).positions;

/** The quantities of all lines in minutes, or in millionths of an hour. */
const quantities = async (invoice: string, inMinutes: boolean): Promise<bigint> =>
  sum(
    (await positionsOf(invoice)).map(({ amount }) =>
      inMinutes ? BigInt(Math.round(Number(amount) * 60)) : figure(amount),
    ),
  );

describe('the list of hours', () => {
  it('is in the preview of a draft, whose hours are found by the ids of its lines', async () => {
    const invoice = await billed([await enter(contact_id, 90, { text: 'Sitzung vorbereitet' })], plain);
    const { positions } = invoiceRecord.parse((await call('GET', invoice)).body);
    const rows = positions.map((position) => editedFrom(position, `row ${position.id}`, null));
    const storedId = (key: string) => Number(key.split(' ')[1]);
    const body = { positions: previewPositions(rows, storedId) };
    const answered = await call('POST', `/kontor${invoice}/preview`, { body });
    const pages = await readPages(bytesOf(answered.body));
    expect(pages.at(-1)?.join(' ')).toMatch(/Stundenliste zur Rechnung.*Sitzung vorbereitet.*1\.50/);
  });

  it('names a standard activity in the language of the invoice', async () => {
    await call('POST', '/client_service/1', { body: { default_price_per_hour: 100, account_id: incomeAccount } });
    const id = await enter(contact_id, 60, { client_service_id: 1, text: 'Séance' });
    const french = { invoice: { contact_id, user_id: 1, language_id: 2 } };
    const pages = await listIn(await billed([id], plain, french), 'Relevé des heures');
    expect(pages.flat().join(' ')).toMatch(/Conseil.*Séance/);
  });

  it('has each day on one line', async () => {
    const days = Array.from({ length: 30 }, (_, index) => `2025-09-${String(index + 1).padStart(2, '0')}`);
    const ids: number[] = [];
    for (const day of days) ids.push(await enter(contact_id, 60, at(day, 'Arbeit')));
    const lines = (await listIn(await billed(ids, plain))).flat();
    const dates = lines.flatMap((line) => /^\d\d\.\d\d\.\S*/.exec(line)?.[0] ?? []);
    expect(dates).toEqual(days.map((day) => day.split('-').toReversed().join('.')));
  });

  it('has the day, person, activity, text and hours of each entry, and their sum', async () => {
    const ids = [
      await enter(contact_id, 90, { text: 'Sitzung vorbereitet' }),
      await enter(contact_id, 45, { text: 'Protokoll' }),
    ];
    const [page] = await listIn(await billed(ids, plain));
    const number = page?.find((line) => line.startsWith('Stundenliste'));
    expect(number).toMatch(/^Stundenliste zur Rechnung RE-\d+$/);
    expect(page).toContain('Datum Person Tätigkeit Text Stunden');
    expect(page?.find((line) => line.includes('Sitzung'))).toMatch(
      /^18\.11\.2025 \S.* Beratung Recht Sitzung vorbereitet 1\.50$/,
    );
    expect(page?.find((line) => line.includes('Protokoll'))).toMatch(/ 0\.75$/);
    expect(page).toContain('Total Stunden 2.25');
    expect(page?.at(-1)).toMatch(/Seite 2 von 2$/);
  });

  it.each([
    [1, 'Stundenliste zur Rechnung', 'Ansatz CHF', 'Total Stunden', 'Ohne Projekt'],
    [2, 'Relevé des heures de la facture', 'Tarif horaire CHF', 'Total des heures', 'Sans projet'],
    [3, 'Dettaglio delle ore della fattura', 'Tariffa oraria CHF', 'Totale ore', 'Senza progetto'],
    [4, 'Hours for invoice', 'Hourly rate CHF', 'Total hours', 'Without project'],
  ])('the headings are in language %i', async (language_id, title, rate, total, without) => {
    const invoice = { contact_id, user_id: 1, language_id };
    const annex = { group_by: 'project', show_rates: true };
    const path = await billed([await enter(contact_id, 60)], annex, { invoice });
    const lines = (await listIn(path, title)).flat();
    expect(lines.some((line) => line.includes(rate))).toBe(true);
    expect(lines).toContain(`${total} 1.00`);
    expect(lines).toContain(`${without} 1.00`);
    expect(lines.some((line) => line.endsWith('165.00 1.00'))).toBe(true);
  });

  it('is grouped by day, person, activity or project, each with its hours', async () => {
    const second = await activityOf('Abschluss', { account_id: incomeAccount, default_price_per_hour: 165 });
    const entries = async () => [
      await enter(contact_id, 0, at('2025-11-19', 'B')),
      await enter(contact_id, 0, at('2025-11-18', 'A')),
      await enter(contact_id, 0, at('2025-11-19', 'C', { client_service_id: second })),
    ];
    const order = async (group_by: string) => {
      const lines = (await listIn(await billed(await entries(), { ...plain, group_by }))).flat();
      return lines
        .flatMap((line) => /^(.*) \d\.00$/.exec(line)?.[1] ?? [])
        .map((line) => line.replace(/^.* (?=[ABC]$)/, ''));
    };
    expect(await order('none')).toEqual(['A', 'B', 'C', 'Total Stunden']);
    expect(await order('day')).toEqual(['18.11.2025', 'A', '19.11.2025', 'B', 'C', 'Total Stunden']);
    expect(await order('activity')).toEqual(['Abschluss', 'C', 'Beratung Recht', 'A', 'B', 'Total Stunden']);
    expect(await order('project')).toEqual(['Ohne Projekt', 'A', 'B', 'C', 'Total Stunden']);
    const byPerson = await order('user');
    expect(byPerson.slice(1)).toEqual(['A', 'B', 'C', 'Total Stunden']);
  });

  it('adds up to the invoice lines, however they were rounded and edited', async () => {
    const minutes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 7 });
    const rounding = fc.option(
      fc.record({
        mode: fc.constantFrom('none', 'nearest', 'up', 'down'),
        minutes: fc.constantFrom(5, 6, 15, 20),
        per: fc.constantFrom('entry', 'day_and_activity', 'position'),
      }),
      { nil: undefined },
    );
    const annex = fc.record({
      group_by: fc.constantFrom('none', 'day', 'user', 'activity', 'project'),
      show_rates: fc.boolean(),
    });
    const group_by = fc.constantFrom('entry', 'day', 'all');
    const changed = fc.option(fc.constantFrom('1.25', '3.333333', '0.7', '2.5'), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(minutes, rounding, annex, group_by, changed, async (worked, round, list, by, amount) => {
        const ids: number[] = [];
        for (const [index, each] of worked.entries()) ids.push(await enter(contact_id, each, { text: `Nr${index}.` }));
        const invoice = await billed(ids, list, { group_by: by, ...(round && { rounding: round }) });
        const [position] = await positionsOf(invoice);
        if (amount !== undefined && position !== undefined)
          await call('POST', `${invoice}/kb_position_custom/${position.id}`, { body: { amount } });
        const lines = (await listIn(invoice)).flat();
        const listed = lines.filter((line) => /Nr\d+\./.test(line)).map(printedAt);
        const total = printedAt(lines.find((line) => line.startsWith('Total Stunden')));
        expect(listed).toHaveLength(worked.length);
        expect(sum(listed.map(figure))).toBe(figure(total));
        expect(figure(total)).toBe(await quantities(invoice, total.includes(':')));
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('lists the rounded time of each entry', async () => {
    const ids = [await enter(contact_id, 5, { text: 'Kurz' }), await enter(contact_id, 50, { text: 'Lang' })];
    const rounding = { mode: 'up', minutes: 15, per: 'entry' };
    const lines = (await listIn(await billed(ids, plain, { rounding }))).flat();
    expect(lines.find((line) => line.includes('Kurz'))).toMatch(/ 0\.25$/);
    expect(lines.find((line) => line.includes('Lang'))).toMatch(/ 1\.00$/);
  });

  it('prints h:mm if the invoice does', async () => {
    const ids = [await enter(contact_id, 20, { text: 'Anruf' })];
    const invoice = await billed(ids, plain);
    await addTo(Number(invoice.split('/')[2]), [await enter(contact_id, 90, { text: 'Brief' })]);
    const lines = (await listIn(invoice)).flat();
    expect(lines.find((line) => line.includes('Anruf'))).toMatch(/ 0:20$/);
    expect(lines.find((line) => line.includes('Brief'))).toMatch(/ 1:30$/);
    expect(lines).toContain('Total Stunden 1:50');
  });

  it('lists only hours of lines that count, and is empty without hours', async () => {
    const invoice = await billed([await enter(contact_id, 60)], plain);
    await addLine(invoice, 'Pauschale', '100', { unit_id: 2, amount: '3' });
    expect((await listIn(invoice)).flat()).toContain('Total Stunden 1.00');
    const [position] = await positionsOf(invoice);
    await call('DELETE', `${invoice}/kb_position_custom/${position?.id ?? 0}`);
    expect(await listIn(invoice)).toEqual([]);
    expect((await readPages(await paper(invoice))).length).toBe(1);
  });

  it('repeats its table heading on each page, and breaks long texts and names', async () => {
    const long = await activityOf('Rechtsschutzversicherungsgesellschaftsberatung mit vielen Sitzungen vor Ort', {
      account_id: incomeAccount,
      default_price_per_hour: 100,
    });
    const ids: number[] = [];
    for (let index = 0; index < 60; index += 1)
      ids.push(
        await enter(contact_id, 30, { client_service_id: long, text: `${'Wort '.repeat(index * 4)}Ende${index}.` }),
      );
    const pages = await listIn(await billed(ids, plain));
    expect(pages.length).toBeGreaterThan(3);
    for (const lines of pages) expect(lines).toContain('Datum Person Tätigkeit Text Stunden');
    const text = pages.flat().join('\n');
    for (let index = 0; index < 60; index += 1) expect(text).toContain(`Ende${index}.`);
    expect(pages.flat()).toContain('Total Stunden 30.00');
  });
});
