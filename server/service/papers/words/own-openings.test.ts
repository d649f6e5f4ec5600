import { afterAll, describe, expect, it } from 'vitest';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { idOf, recordOf } from '../../testing/test-service.ts';

/** The company's own opening and closing texts of its documents. */
const service = await startPaperService();
const { call, make, addLine } = service;
afterAll(service.close);

const none = { header: null, footer: null };
const languages = { de: none, fr: none, it: none, en: none };
const openings = { estimate: languages, order: languages, invoice: languages };
const path = '/kontor/company_profile';
const readRecord = async (document: string) => recordOf(await call('GET', document));
const ordered = async (fields: object) => {
  const estimate = await make('kb_offer', fields);
  await addLine(estimate, 'Beratung', '100');
  await call('POST', `${estimate}/issue`);
  return `/kb_order/${idOf(await call('POST', `${estimate}/order`))}`;
};

describe('the company’s opening and closing texts', () => {
  it('are empty in a new company', async () => {
    expect(recordOf(await call('GET', path))['document_openings']).toEqual(openings);
  });

  it('replace default texts in a follow-up, each independently', async () => {
    const own = { header: 'Besten Dank für Ihre Bestellung:', footer: null };
    const estimate = { ...languages, de: { header: 'Unser Angebot:', footer: 'Beste Grüsse aus Zürich' } };
    const document_openings = { ...openings, estimate, order: { ...languages, de: own } };
    expect((await call('POST', path, { body: { document_openings } })).status).toBe(200);
    const defaults = { header: own.header, footer: 'Freundliche Grüsse\nLindenhof Treuhand AG' };
    const company = { header: 'Unser Angebot:', footer: 'Beste Grüsse aus Zürich' };
    const kontor = { header: 'Guten Tag\n\nGern offerieren wir Ihnen:', footer: defaults.footer };
    for (const words of [company, kontor]) expect(await readRecord(await ordered(words))).toMatchObject(defaults);
    const byHand = { header: 'Unser Angebot, wie besprochen:', footer: 'Bis bald' };
    expect(await readRecord(await ordered(byHand))).toMatchObject(byHand);
  });

  it('may be left out', async () => {
    const document_openings = { ...openings, order: { ...languages, de: { header: '', footer: '' } } };
    await call('POST', path, { body: { document_openings } });
    const words = {
      header: 'Guten Tag\n\nGern offerieren wir Ihnen:',
      footer: 'Freundliche Grüsse\nLindenhof Treuhand AG',
    };
    expect(await readRecord(await ordered(words))).toMatchObject({ header: '', footer: '' });
  });

  it.each([{ estimate: languages }, { ...openings, credit: languages }, { ...openings, invoice: { de: none } }])(
    'refuses %j',
    async (document_openings) => {
      expect((await call('POST', path, { body: { document_openings } })).status).toBe(422);
    },
  );
});
