import { afterAll, describe, expect, it } from 'vitest';
import { placeholderValues } from '#contract/kontor/placeholder-operation.ts';
import { recordsOf } from '../../testing/test-service.ts';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { readText } from '../../papers/render/test-pdf.ts';

/** Placeholders in the opening and closing text of one document (decisions 75 and 83). */
const service = await startPaperService();
const { call, make, addLine, paper } = service;
afterAll(service.close);

const valuesOf = async (document: string) =>
  placeholderValues.answer.parse((await call('GET', `/kontor${document}/placeholder_values`)).body);
const dates = { is_valid_from: '2025-11-20', is_valid_to: '2025-12-20' };

describe('the values of placeholders', () => {
  it('are those that the paper prints', async () => {
    const names = Object.keys(placeholderValues.answer.shape);
    const header = names.map((name) => `<${name}={${name}}>`).join(' ');
    const invoice = await make('kb_invoice', { ...dates, title: 'Umbau', header });
    await addLine(invoice, 'Beratung', '1000');
    await call('POST', `/kontor${invoice}/service_period`, { body: { from: '2025-10-01', to: '2025-10-31' } });
    const values = await valuesOf(invoice);
    expect(values).toMatchObject({
      title: 'Umbau',
      date: '20.11.2025',
      due_date: '20.12.2025',
      total: 'CHF 1’081.00',
      contact: 'Muster AG',
      company: 'Lindenhof Treuhand AG',
    });
    expect(values.period).toContain('10.2025');
    const text = (await readText(await paper(invoice))).replaceAll(/\s+/g, '');
    for (const [name, value] of Object.entries(values))
      expect(text).toContain(`<${name}=${value}>`.replaceAll(/\s+/g, ''));
  });

  it('are empty where a document has none', async () => {
    expect((await valuesOf(await make('kb_order'))).due_date).toBe('');
    expect((await valuesOf(await make('kb_offer'))).project).toBe('');
  });

  it('need the right to read the document', async () => {
    const invoice = await make('kb_invoice');
    const status = async (token: string) =>
      (await call('GET', `/kontor${invoice}/placeholder_values`, { token })).status;
    expect(await status(await service.token(service.owner, ['kb_offer_show']))).toBe(403);
    expect((await call('GET', '/kontor/kb_invoice/99999/placeholder_values')).status).toBe(404);
  });
});

describe('an unknown placeholder', () => {
  const unknownIn = async (document: string) =>
    recordsOf(await call('GET', `/kontor${document}/check`)).filter(({ code }) => code === 'unknown_placeholder');

  it.each(['kb_offer', 'kb_order', 'kb_invoice'] as const)('is a warning before %s is issued', async (segment) => {
    const document = await make(segment, { header: 'Bis {duedate}', footer: '{company} {Total}' });
    const where = { severity: 'warning', place: 'document', id: null };
    expect(await unknownIn(document)).toMatchObject([
      { ...where, field: 'header', text: '{duedate}' },
      { ...where, field: 'footer', text: '{Total}' },
    ]);
  });

  it('is printed as it is, and none is found where all are known', async () => {
    const invoice = await make('kb_invoice', { header: 'Bis {duedate} und {due_date}', ...dates });
    await addLine(invoice, 'Beratung', '100');
    expect(await readText(await paper(invoice))).toContain('Bis {duedate} und 20.12.2025');
    expect(await unknownIn(await make('kb_invoice', { header: '{total}', footer: 'ohne' }))).toEqual([]);
  });
});
