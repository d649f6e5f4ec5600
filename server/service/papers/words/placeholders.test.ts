import { afterAll, describe, expect, it } from 'vitest';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { idOf, recordOf } from '../../testing/test-service.ts';
import { readPages } from '../render/test-pdf.ts';

/** Placeholders in the opening and closing texts of documents (decision 75). */
const service = await startPaperService();
const { call, make, addLine, editProfile, makeContact, paper } = service;
afterAll(service.close);

const linesOf = async (document: string): Promise<readonly string[]> => (await readPages(await paper(document))).flat();
const header = 'Für {contact}, {document_nr} vom {date}: {total}[, bis {due_date}].[ Projekt {project}.] {other}';
const footer = '{company} {title}';
const dates = { is_valid_from: '2025-11-20', is_valid_to: '2025-12-20' };

describe('the opening and closing texts of a document', () => {
  it.each([1, 2, 3, 4])('are filled when printed, in language %i', async (language_id) => {
    const invoice = await make('kb_invoice', { header, footer, title: 'Umbau', language_id, ...dates });
    await addLine(invoice, 'Beratung', '100');
    const { document_nr, header: stored } = recordOf(await call('GET', invoice));
    const lines = await linesOf(invoice);
    expect(stored).toBe(header);
    expect(lines).toContain(
      `Für Muster AG, ${String(document_nr)} vom 20.11.2025: CHF 108.10, bis 20.12.2025. {other}`,
    );
    expect(lines).toContain('Lindenhof Treuhand AG Umbau');
  });

  it('follow a draft and are frozen when it is issued', async () => {
    const contact_id = await makeContact({ name_1: 'Vorher AG' });
    const invoice = await make('kb_invoice', { header: '{contact} {total}', contact_id });
    await addLine(invoice, 'Beratung', '100');
    expect(await linesOf(invoice)).toContain('Vorher AG CHF 108.10');
    await addLine(invoice, 'Noch mehr', '100');
    expect(await linesOf(invoice)).toContain('Vorher AG CHF 216.20');
    await call('POST', `${invoice}/issue`);
    await call('POST', `/contact/${contact_id}`, { body: { name_1: 'Nachher AG' } });
    await editProfile({ name: 'Neue Treuhand AG' });
    expect(await linesOf(invoice)).toContain('Vorher AG CHF 216.20');
    await editProfile({ name: 'Lindenhof Treuhand AG' });
  });

  it('have a last day in an estimate but not in an order', async () => {
    const text = 'Gilt[ bis {due_date}].';
    const order = await make('kb_order', { header: text });
    const estimate = await make('kb_offer', { header: text, is_valid_until: '2025-12-31' });
    expect(await linesOf(order)).toContain('Gilt.');
    expect(await linesOf(estimate)).toContain('Gilt bis 31.12.2025.');
  });

  it('name the days of the work', async () => {
    const invoice = await make('kb_invoice', { header: 'Zeitraum: {period}' });
    await call('POST', `/kontor${invoice}/service_period`, { body: { from: '2025-11-01', to: '2025-11-30' } });
    expect(await linesOf(invoice)).toContain('Zeitraum: 01.11.–30.11.2025');
  });

  it('do not replace braces inside a value', async () => {
    const contact_id = idOf(
      await call('POST', '/contact', {
        body: { contact_type_id: 1, name_1: '{total} [{due_date}] $&', user_id: 1, owner_id: 1 },
      }),
    );
    const invoice = await make('kb_invoice', { header: 'An {contact}', contact_id });
    expect(await linesOf(invoice)).toContain('An {total} [{due_date}] $&');
  });

  it('may have 4000 characters', async () => {
    const invoice = await make('kb_invoice', { header: '{company} [{x}'.repeat(285) });
    const text = (await linesOf(invoice)).join(' ');
    expect(text.split('Lindenhof Treuhand AG').length).toBeGreaterThan(285);
  });
});
