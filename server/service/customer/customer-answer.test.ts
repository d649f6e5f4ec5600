import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { bytesOf } from '../papers/render/test-pdf.ts';
import { recordOf, recordsOf } from '../testing/test-service.ts';
import { startCustomers, pageText } from './test-customer.ts';

const customers = await startCustomers();
const { call, clock, make, addLine, pageOf, customer } = customers;
afterAll(customers.close);

const estimate = async (more: object = {}): Promise<string> => {
  const document = await make('kb_offer', { is_valid_from: '2025-11-20', is_valid_until: '2025-12-20', ...more });
  await addLine(document, 'Beratung', '1000');
  await call('POST', `${document}/issue`);
  return document;
};
const ursina = { name: 'Ursina Caflisch', job: 'Leiterin Finanzen', remark: 'Bitte im Januar\nbeginnen.' };
const answersTo = async (document: string) =>
  recordsOf(await call('GET', `/kontor/customer_answer?kb_offer_id=${document.split('/').at(-1)}`));
const statusOf = async (document: string): Promise<unknown> =>
  recordOf(await call('GET', document))['kb_item_status_id'];
const send = async (url: string, answer: string, more: object = ursina) => customer().post(url, { ...more, answer });
const day = 86_400_000;

describe('a customer’s answer to an estimate', () => {
  it.each([
    ['accept', 'accepted', 3, 'Die Offerte ist angenommen'],
    ['decline', 'declined', 4, 'Die Offerte ist abgelehnt'],
  ] as const)('%s: changes its status and keeps who, when and which PDF', async (sent, answer, status, words) => {
    const document = await estimate();
    const pdf = bytesOf((await call('GET', `${document}/pdf`)).body);
    const url = await pageOf(document);
    const answered = await send(url, sent);
    expect([answered.status, answered.headers['location']]).toEqual([303, url]);
    expect(await statusOf(document)).toBe(status);
    expect(await answersTo(document)).toEqual([
      {
        ...ursina,
        id: expect.any(Number),
        kb_offer_id: Number(document.split('/').at(-1)),
        document_nr: recordOf(await call('GET', document))['document_nr'],
        answer,
        answered_at: '2025-11-20 14:00:00',
        pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
      },
    ]);
    expect(recordOf(await call('GET', document))['viewed_by_client_at']).toBe('2025-11-20 14:00:00');
    const page = (await customer().get(url)).body;
    expect(pageText(page)).toContain(words);
    expect(pageText(page)).toContain('Am 20.11.2025 14:00 von Ursina Caflisch, Leiterin Finanzen.');
    expect(page).not.toContain('name="answer"');
    expect(pageText(page).includes('Das gilt mit der Annahme')).toBe(answer === 'accepted');
  });

  it('declines only below a question, which stays open if the form is incomplete', async () => {
    const url = await pageOf(await estimate());
    const parts = (page: string) => /<details class="decline"([^>]*)>(.*?)<\/details>/s.exec(page)?.slice(1) ?? [];
    const { body } = await customer().get(url);
    const [state, asked = ''] = parts(body);
    expect(state?.trim()).toBe('');
    expect(pageText(asked)).toMatch(/^ Ablehnen .*nicht mehr ändern\. Ja, ablehnen $/);
    expect(asked).toContain('value="decline"');
    expect(body.match(/value="decline"/g)).toHaveLength(1);
    const again = parts((await send(url, 'decline', { name: '' })).body);
    expect(again[0]?.trim()).toBe('open');
  });

  it('is below the full terms, in the words of each language', async () => {
    const buttons = {
      de: 'Offerte für CHF 1’081.00 annehmen',
      fr: 'Accepter l’offre de CHF 1’081.00',
      it: 'Accetta l’offerta di CHF 1’081.00',
      en: 'Accept estimate for CHF 1’081.00',
    };
    for (const language of languages) {
      const found = recordsOf(await call('GET', '/language')).find((one) => one['iso_639_1'] === language);
      const footer = 'Kündigung auf Ende jedes Quartals.';
      const document = await estimate({ language_id: found?.['id'], footer });
      const { body } = await customer().get(await pageOf(document));
      const words = pageText(body);
      for (const text of [footer, 'CHF 1’081.00', '20.12.2025']) {
        expect(words).toContain(text);
        expect(words.indexOf(text)).toBeLessThan(words.indexOf(buttons[language]));
      }
      expect(body).not.toMatch(/<script|\sstyle=/);
    }
  });

  it('does not list greetings among the terms', async () => {
    const document = await estimate({ footer: 'Freundliche Grüsse\nLindenhof Treuhand AG' });
    expect(pageText((await customer().get(await pageOf(document))).body)).not.toContain('Weiteres');
  });
});

describe('several answers', () => {
  it('answers with the same button count once, even at the same moment', async () => {
    const document = await estimate();
    const url = await pageOf(document);
    const both = await Promise.all([send(url, 'accept'), send(url, 'accept')]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await send(url, 'accept')).status).toBe(303);
    expect(await answersTo(document)).toHaveLength(1);
  });

  it('of different answers the first counts, and the second customer is informed', async () => {
    const document = await estimate();
    const url = await pageOf(document);
    const both = await Promise.all([send(url, 'accept'), send(url, 'decline')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(pageText(late?.body ?? '')).toContain('Diese Antwort kam zu spät');
    const kept = await answersTo(document);
    expect(kept).toHaveLength(1);
    expect(await statusOf(document)).toBe(kept[0]?.['answer'] === 'accepted' ? 3 : 4);
  });

  it('answers do not undo the office’s later work on the estimate', async () => {
    const document = await estimate();
    const url = await pageOf(document);
    expect((await call('POST', `${document}/order`)).status).toBe(201);
    expect(pageText((await customer().get(url)).body)).toContain('So hat es der Absender festgehalten.');
    expect((await send(url, 'decline')).status).toBe(409);
    expect((await send(url, 'accept')).status).toBe(303);
    expect([await statusOf(document), await answersTo(document)]).toEqual([3, []]);
  });
});

it('an expired estimate has no form and accepts no answer', async () => {
  const document = await estimate();
  const url = await pageOf(document);
  clock.now += 30 * day;
  expect((await customer().get(url)).body).toContain('name="answer"');
  clock.now += day;
  const page = await customer().get(url);
  expect(page.body).not.toContain('name="answer"');
  expect(pageText(page.body)).toContain('Die Offerte galt bis 20.12.2025.');
  const refused = await send(url, 'accept');
  expect([refused.status, pageText(refused.body).includes('galt bis 20.12.2025')]).toEqual([409, true]);
  expect([await statusOf(document), await answersTo(document)]).toEqual([2, []]);
  clock.now -= 31 * day;
});

it('a reopened estimate accepts no answer, and earlier answers remain', async () => {
  const document = await estimate();
  const url = await pageOf(document);
  await send(url, 'accept');
  expect((await call('POST', `${document}/revert_issue`)).status).toBe(200);
  expect((await send(url, 'decline')).status).toBe(404);
  await call('POST', `${document}/issue`);
  const next = await pageOf(document);
  expect((await customer().get(next)).body).toContain('name="answer"');
  await send(next, 'decline');
  expect((await answersTo(document)).map(({ answer }) => answer)).toEqual(['declined', 'accepted']);
});

describe('an incomplete form', () => {
  it.each([
    ['without a name', { name: '  ' }, 'accept', 'Der Name fehlt.', 'name'],
    ['with a name of 81 letters', { name: 'x'.repeat(81) }, 'accept', 'Höchstens 80 Zeichen.', 'name'],
    ['with a remark of 1001 letters', { remark: 'x'.repeat(1001) }, 'decline', 'Höchstens 1000 Zeichen.', 'remark'],
    ['sent by Enter, without a choice', {}, '', 'Es wurde noch nichts gesendet', 'answer-error'],
    ['with a choice that there is not', {}, 'pay', 'Es wurde noch nichts gesendet', 'answer-error'],
  ])('%s is shown again with the typed values', async (_name, changes, answer, words, focused) => {
    const document = await estimate();
    const typed = { ...ursina, remark: '<b>&"\n  zwei', ...changes };
    const { status, body } = await send(await pageOf(document), answer, typed);
    expect([status, pageText(body).includes(words)]).toEqual([422, true]);
    expect(body).toContain('value="Leiterin Finanzen"');
    // In view without a script: the focus is on the field, or on the message about the buttons.
    expect(body.match(/\bautofocus\b/g)).toHaveLength(1);
    expect(body).toMatch(new RegExp(`id="${focused}"[^>]*\\bautofocus\\b`));
    const kept = 'remark' in changes ? changes.remark : '&lt;b&gt;&amp;&quot;\n  zwei';
    expect(body).toContain(`>\n${kept}</textarea`);
    expect([await statusOf(document), await answersTo(document)]).toEqual([2, []]);
  });

  it('drops characters that are not text', async () => {
    const document = await estimate();
    await send(await pageOf(document), 'accept', { name: 'A\u0000\u0007nna\nBerger', remark: 'Gut\u0000!\r\nDanke' });
    expect(await answersTo(document)).toEqual([
      expect.objectContaining({ name: 'A  nna Berger', job: null, remark: 'Gut !\nDanke' }),
    ]);
  });
});

it('an invoice accepts no answer', async () => {
  const invoice = await customers.issued('10');
  const url = await pageOf(invoice);
  const before = (await call('GET', invoice)).body;
  expect((await send(url, 'accept')).status).toBe(303);
  expect((await call('GET', invoice)).body).toEqual(before);
});
