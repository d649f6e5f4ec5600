import { afterAll, expect, it } from 'vitest';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { readPages } from '../papers/render/test-pdf.ts';
import { startPaperService } from '../testing/test-paper-service.ts';
import { idOf, recordOf, recordsOf } from '../testing/test-service.ts';

/** Units with their names by language (rulings/company#master-unit). */
const service = await startPaperService();
const { call, token, time, make, addLine, paper } = service;
afterAll(service.close);

const path = '/kontor/master_unit';
const [de, fr, it_, en] = [1, 2, 3, 4];
const linesOf = async (document: string) => (await readPages(await paper(document))).flat();
const withUnit = async (language_id: number, unit_id: number): Promise<string> => {
  const invoice = await make('kb_invoice', { language_id });
  await addLine(invoice, 'Miete', '100', { unit_id });
  return invoice;
};

it('papers print the name of a unit in their language, and positions keep the first name', async () => {
  const body = { name: 'Monat', name_fr: 'mois', name_en: 'month' };
  const id = idOf(await call('POST', path, { body }));
  for (const [language, word] of [
    [de, 'Monat'],
    [fr, 'mois'],
    [en, 'month'],
    [it_, 'Monat'],
  ] as const) {
    const invoice = await withUnit(language, id);
    expect(await linesOf(invoice)).toContainEqual(expect.stringContaining(word));
    const [position] = recordsOf(await call('GET', `${invoice}/kb_position_custom`));
    expect(position?.['unit_name']).toBe('Monat');
  }
});

it('the words for the first unit of a company can be replaced in one language', async () => {
  const lines = async (language: number) => linesOf(await withUnit(language, 1));
  expect(await lines(fr)).toContainEqual(expect.stringContaining('pce'));
  await call('POST', `${path}/1`, { body: { name_fr: 'unité' } });
  expect(await lines(fr)).toContainEqual(expect.stringContaining('unité'));
  expect(await lines(it_)).toContainEqual(expect.stringContaining('pz'));
});

it('an issued paper keeps its words', async () => {
  const id = idOf(await call('POST', path, { body: { name: 'Tag', name_fr: 'jour' } }));
  const invoice = await withUnit(fr, id);
  await call('POST', `${invoice}/issue`);
  const before = await linesOf(invoice);
  await call('POST', `${path}/${id}`, { body: { name_fr: 'journée' } });
  expect(await linesOf(invoice)).toEqual(before);
  expect(before).toContainEqual(expect.stringContaining('jour'));
});

it('a credit note prints the name in the language of its invoice', async () => {
  const id = idOf(await call('POST', path, { body: { name: 'Woche', name_it: 'settimana' } }));
  const invoice = await withUnit(it_, id);
  await call('POST', `${invoice}/issue`);
  const credit = await call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'x', kind: 'cancellation' } });
  expect([credit.status, credit.text]).toEqual([201, credit.text]);
  expect(await linesOf(`/kontor/credit_note/${idOf(credit)}`)).toContainEqual(expect.stringContaining('settimana'));
});

it('the documented resource shows the same units, only by name', async () => {
  const id = idOf(await call('POST', path, { body: { name: 'Karton', name_fr: 'carton' } }));
  expect((await call('GET', `/unit/${id}`)).body).toEqual({ id, name: 'Karton' });
  expect((await call('POST', `/unit/${id}`, { body: { name: 'Schachtel' } })).status).toBe(200);
  const shown = { id, name: 'Schachtel', name_en: null, name_fr: 'carton', name_it: null, is_active: true };
  expect((await call('GET', `${path}/${id}`)).body).toEqual(shown);
  const made = idOf(await call('POST', '/unit', { body: { name: 'Sack' } }));
  expect(recordOf(await call('GET', `${path}/${made}`))['is_active']).toBe(true);
});

it('an inactive unit stays in the look-up, and our query filters it', async () => {
  const id = idOf(await call('POST', path, { body: { name: 'Elle', is_active: false } }));
  expect(recordsOf(await call('GET', '/unit')).map((unit) => unit['id'])).toContain(id);
  const filter = [{ field: 'is_active', value: true }];
  const found = queryAnswer.parse((await call('POST', '/kontor/query/unit', { body: { filter } })).body);
  expect(found.records.map((unit) => unit['id'])).not.toContain(id);
  expect(found.records).toContainEqual({ id: 1, name: 'Stk', is_active: true, etag: expect.any(String) });
});

it('a member who only tracks time reads the units', async () => {
  const worker = await token(time);
  expect((await call('GET', path, { token: worker })).status).toBe(200);
  expect((await call('POST', path, { body: { name: 'X' }, token: worker })).status).toBe(403);
});

it.each(['Stk', 'stk', ' STK '])('a second unit «%s» is refused at its name', async (name) => {
  const answer = await call('POST', path, { body: { name } });
  expect([answer.status, recordOf(answer)['errors']]).toEqual([422, ['name: A unit of this name already exists.']]);
});

it('a unit that shares its name through the documented interface can be changed, and no other takes the name', async () => {
  const first = idOf(await call('POST', path, { body: { name: 'Quartal' } }));
  const second = idOf(await call('POST', '/unit', { body: { name: 'Quartal' } }));
  expect((await call('POST', `${path}/${second}`, { body: { name: 'Quartal', name_fr: 'trimestre' } })).status).toBe(
    200,
  );
  expect((await call('POST', `${path}/${first}`, { body: { name: 'Stk' } })).status).toBe(422);
  expect((await call('POST', `${path}/${second}`, { body: { name: 'Geschäftsquartal' } })).status).toBe(200);
  expect((await call('POST', `${path}/${second}`, { body: { name: 'QUARTAL' } })).status).toBe(422);
});
