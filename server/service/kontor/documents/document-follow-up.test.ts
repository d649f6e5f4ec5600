import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Scope } from '#contract/scopes.ts';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { readText } from '../../papers/render/test-pdf.ts';
import { idOf, recordOf, type TestResponse } from '../../testing/test-service.ts';

/** An order or invoice made from an estimate has the texts of its own kind (rulings/documents#header-footer). */
const service = await startPaperService();
const { call, make, add, addLine, paper } = service;
afterAll(service.close);

const act = async (document: string, action: string) => call('POST', `${document}/${action}`);
const readRecord = async (document: string) => recordOf(await call('GET', document));

/** The app's default texts of a new document, in the reader's form. */
const defaultTexts = [
  [
    1,
    'Guten Tag\n\nGern offerieren wir Ihnen:',
    'Guten Tag\n\nWir danken für den Auftrag und bestätigen Ihnen:',
    'Guten Tag\n\nFür unsere Leistungen stellen wir Ihnen in Rechnung:',
    'Freundliche Grüsse\nLindenhof Treuhand AG',
  ],
  [
    2,
    'Bonjour,\n\nNous avons le plaisir de vous soumettre l’offre suivante\u00a0:',
    'Bonjour,\n\nNous vous remercions de votre commande et confirmons\u00a0:',
    'Bonjour,\n\nNous vous facturons les prestations suivantes\u00a0:',
    'Meilleures salutations\nLindenhof Treuhand AG',
  ],
  [
    3,
    'Buongiorno\n\nVi sottoponiamo volentieri la seguente offerta:',
    'Buongiorno\n\nVi ringraziamo per l’ordine e confermiamo:',
    'Buongiorno\n\nVi fatturiamo le seguenti prestazioni:',
    'Cordiali saluti\nLindenhof Treuhand AG',
  ],
  [
    4,
    'Dear customer\n\nWe are pleased to offer you the following:',
    'Dear customer\n\nThank you for your order, which we confirm as follows:',
    'Dear customer\n\nWe invoice you for the following services:',
    'Kind regards\nLindenhof Treuhand AG',
  ],
] as const;

const chain = async (fields: object) => {
  const estimate = await make('kb_offer', fields);
  await addLine(estimate, 'Beratung', '100');
  await act(estimate, 'issue');
  const order = `/kb_order/${idOf(await act(estimate, 'order'))}`;
  await act(order, 'issue');
  const invoice = `/kb_invoice/${idOf(await act(order, 'invoice'))}`;
  return { order, invoice };
};

describe('opening and closing of a follow-up', () => {
  it.each(defaultTexts)(
    'change to those of the new kind in language %i',
    async (language_id, header, ofOrder, ofInvoice, footer) => {
      const { order, invoice } = await chain({ language_id, header, footer });
      expect(await readRecord(order)).toMatchObject({ header: ofOrder, footer });
      expect(await readRecord(invoice)).toMatchObject({ header: ofInvoice, footer });
    },
  );

  it('stay unchanged if they were edited or left out', async () => {
    const own = { header: 'Guten Tag\n\nGern offerieren wir Ihnen wie besprochen:', footer: 'Bis bald' };
    const { order, invoice } = await chain(own);
    expect([await readRecord(order), await readRecord(invoice)]).toMatchObject([own, own]);
    const none = await chain({});
    expect(await readRecord(none.invoice)).toMatchObject({ header: null, footer: null });
  });

  it('follow independently, in the document’s current language', async () => {
    const header = 'Guten Tag\n\nGern offerieren wir Ihnen:';
    const { invoice } = await chain({ language_id: 2, header, footer: 'Bis bald' });
    expect(await readRecord(invoice)).toMatchObject({
      header: 'Bonjour,\n\nNous vous facturons les prestations suivantes\u00a0:',
      footer: 'Bis bald',
    });
  });

  it('a copy keeps the texts of its kind', async () => {
    const header = 'Guten Tag\n\nGern offerieren wir Ihnen:';
    expect((await act(await make('kb_offer', { header }), 'copy')).body).toMatchObject({ header });
  });
});

describe('optional lines', () => {
  const optional = async (document: string, text: string, more: object = {}) => {
    const body = { text, amount: '1', unit_price: '549', tax_id: 1, account_id: 1 };
    const id = await addLine(document, text, '549', more);
    await call('PUT', `${document}/kb_position_custom/${id}`, { body: { ...body, is_optional: true } });
  };

  const estimate = async () => {
    const offer = await make('kb_offer');
    await addLine(offer, 'Abschluss', '1000');
    await optional(offer, 'Schulung');
    const group = idOf(await add(offer, 'subposition', { text: 'Kurs', show_pos_nr: true }));
    await addLine(offer, 'Unterlagen', '80', { parent_id: group });
    await call('PUT', `${offer}/kb_position_subposition/${group}`, {
      body: { text: 'Kurs', show_pos_nr: true, is_optional: true },
    });
    await addLine(offer, 'Reise', '120');
    return offer;
  };

  it('are left out with their content, and the PDF does not mention them', async () => {
    const offer = await estimate();
    expect(await readText(await paper(offer))).toContain('Beträge in Klammern sind optional');
    await act(offer, 'issue');
    const invoice = `/kb_invoice/${idOf(await act(offer, 'invoice'))}`;
    const text = await readText(await paper(invoice));
    for (const word of ['optional', 'Schulung', 'Kurs', 'Unterlagen', '(']) expect(text).not.toContain(word);
    expect((await readRecord(invoice))['positions']).toMatchObject([
      { text: 'Abschluss', pos: '1' },
      { text: 'Reise', pos: '2' },
    ]);
    expect((await readRecord(invoice))['total_gross']).toBe((await readRecord(offer))['total_gross']);
  });

  const position = async (document: string, text: string) => {
    const { body } = await call('GET', `/kontor${document}/position`);
    const found = z.array(z.looseObject({ type: z.string(), id: z.int(), text: z.unknown() })).parse(body);
    return found.flatMap((one) => (one.text === text ? [{ type: one.type, id: one.id }] : []));
  };
  const follow = async (document: string, taken: readonly object[]) =>
    call('POST', `/kontor${document}/follow_up`, { body: { make: 'invoice', taken } });

  it('are taken over if chosen, with their content, and count like any other line', async () => {
    const offer = await estimate();
    await act(offer, 'issue');
    const made = await follow(offer, await position(offer, 'Kurs'));
    expect(made.status).toBe(201);
    const invoice = await readRecord(`/kb_invoice/${idOf(made)}`);
    expect(recordOf(made)).toEqual({ id: invoice['id'], document_nr: invoice['document_nr'] });
    expect(invoice['positions']).toMatchObject([
      { text: 'Abschluss', is_optional: false },
      { text: 'Kurs', is_optional: false },
      { text: 'Unterlagen', is_optional: false },
      { text: 'Reise', is_optional: false },
    ]);
    // 1000 + 80 + 120.
    expect(invoice['total_gross']).toBe('1200.0000');
    expect((await readRecord(offer))['kb_item_status_id']).toBe(3);
    expect((await follow(offer, await position(offer, 'Schulung'))).status).toBe(409);
  });

  it('are taken over one by one inside a group, whose price leaves them out', async () => {
    const offer = await make('kb_offer');
    await addLine(offer, 'Basis', '100');
    const { id: group } = recordOf(
      await call('POST', `/kontor${offer}/position`, {
        body: { type: 'KbPositionSubposition', is_optional: true, text: 'Wartung', show_pos_nr: true },
      }),
    );
    await addLine(offer, 'Pauschale', '500', { parent_id: group });
    await optional(offer, 'Nachtpikett', { parent_id: group });
    const taken = [...(await position(offer, 'Wartung')), ...(await position(offer, 'Nachtpikett'))];
    await act(offer, 'issue');
    const refused = await follow(offer, taken.slice(1));
    expect([refused.status, recordOf(refused)['errors']]).toEqual([
      422,
      ['taken.0: The option that contains this one is not taken.'],
    ]);
    const other = `/kb_offer/${idOf(await act(offer, 'copy'))}`;
    await act(other, 'issue');
    const invoiceOf = async (made: Promise<TestResponse>) => readRecord(`/kb_invoice/${idOf(await made)}`);
    // 100 + 500 = 600, and 8.1 % of it are 48.60.
    expect(await invoiceOf(follow(offer, taken.slice(0, 1)))).toMatchObject({
      total_gross: '600.0000',
      total: '648.6000',
    });
    // 549 more.
    const both = [...(await position(other, 'Wartung')), ...(await position(other, 'Nachtpikett'))];
    expect(await invoiceOf(follow(other, both))).toMatchObject({ total_gross: '1149.0000' });
  });

  it('are refused if they do not belong to the document, and nothing is created', async () => {
    const offer = await estimate();
    await act(offer, 'issue');
    const [ordered] = await position(offer, 'Reise');
    const [taken] = await position(offer, 'Schulung');
    const refused = await follow(offer, [taken ?? {}, ordered ?? {}]);
    expect([refused.status, recordOf(refused)['errors']]).toEqual([
      422,
      ['taken.1: There is no such optional position in this document.'],
    ]);
    expect((await follow(offer, [taken ?? {}])).status).toBe(201);
  });

  it('stay in a copy', async () => {
    const copied = recordOf(await act(await estimate(), 'copy'));
    expect(JSON.stringify(copied['positions'])).toContain('Unterlagen');
  });
});

describe('a follow-up needs the right to both kinds (rulings/documents#follow-up)', () => {
  const steps = [
    ['kb_offer', 'order', 'kb_order_edit'],
    ['kb_offer', 'invoice', 'kb_invoice_edit'],
    ['kb_order', 'invoice', 'kb_invoice_edit'],
  ] as const;
  const ways = [
    ['the action', (target: string) => [target, {}] as const],
    [
      'follow_up',
      (make: string, id: number) => ['follow_up', { make, taken: [{ type: 'KbPositionCustom', id }] }] as const,
    ],
  ] as const;

  it.each(steps.flatMap((step) => ways.map((way) => [...step, ...way] as const)))(
    'from %s to %s with %s, by %s',
    async (source, target, scope, name, way) => {
      const document = await make(source, {});
      await addLine(document, 'Beratung', '100');
      const line = await addLine(document, 'Schulung', '549');
      await call('PUT', `${document}/kb_position_custom/${line}`, {
        body: { text: 'Schulung', amount: '1', unit_price: '549', tax_id: 1, account_id: 1, is_optional: true },
      });
      await act(document, 'issue');
      const [rest, body] = way(target, line);
      const path = name === 'follow_up' ? `/kontor${document}/${rest}` : `${document}/${rest}`;
      const send = async (scopes: readonly Scope[]) => {
        const token = await service.token(service.owner, scopes);
        const etag = (await call('GET', document)).headers['etag'] ?? '';
        return (await call('POST', path, { token, body, headers: { 'if-match': etag } })).status;
      };
      expect(await send([`${source}_edit`])).toBe(403);
      expect(recordOf(await call('GET', document))['kb_item_status_id']).toBe(source === 'kb_offer' ? 2 : 5);
      expect(await send([`${source}_edit`, scope])).toBe(201);
    },
  );
});
