import { afterAll, describe, expect, it } from 'vitest';
import { bytesOf, isBlackAt, readText } from '../../papers/render/test-pdf.ts';
import { qrIban } from '../../testing/test-paper-service.ts';
import { startTestService } from '../../testing/test-service.ts';

/** The marks on the sample invoice of the set-up: a black stroke for what a question brings, dashed holes for what is missing. */
const { call, close } = await startTestService();
afterAll(close);

const draw = async (body: object): Promise<Uint8Array> =>
  bytesOf((await call('POST', '/kontor/first_invoice', { body })).body);
const answered = {
  company_profile: { street_name: 'Weg', postcode: '8400', city: 'Winterthur', vat_number: 'CHE-123.456.788 MWST' },
  bank_account_id: 1,
  bank_account: { iban_nr: qrIban },
};
const holes = ['1 Adresse', '2 MWST-Nummer', '3 IBAN'] as const;
const holesOf = async (body: object): Promise<readonly string[]> => {
  const text = await readText(await draw(body));
  return holes.filter((hole) => text.includes(hole));
};

describe('holes', () => {
  it.each([
    [{}, []],
    [{ question: 'company' }, holes],
    [{ question: 'mail' }, holes],
    [{ ...answered, question: 'members' }, []],
    [{ ...answered, bank_account: {}, question: 'bank' }, ['3 IBAN']],
    [{ ...answered, company_profile: { ...answered.company_profile, city: null }, question: 'bank' }, ['1 Adresse']],
    [{ company_profile: { is_vat_registered: false }, question: 'vat' }, ['1 Adresse', '3 IBAN']],
  ])('of %j are %j', async (body, expected) => {
    expect(await holesOf(body)).toEqual(expected);
  });

  it('are named in the language of the paper', async () => {
    const text = await readText(await draw({ company_profile: { document_language: 'fr' }, question: 'company' }));
    for (const hole of ['1 Adresse', '2 Numéro de TVA', '3 IBAN']) expect(text).toContain(hole);
  });
});

describe('strokes', () => {
  /** Millimetres; beside the name, the sender, its last line, the title and the payment part. */
  const points = {
    name: [17.8, 20],
    sender: [122.8, 20],
    vat: [122.8, 27.5],
    title: [17.8, 92],
    payment: [2.8, 250],
  } as const;
  const strokesOf = async (body: object): Promise<readonly string[]> => {
    const bytes = await draw(body);
    const black = await Promise.all(
      Object.entries(points).map(async ([name, [left, top]]) => ((await isBlackAt(bytes, left, top)) ? [name] : [])),
    );
    return black.flat();
  };

  it.each([
    ['company', ['name', 'sender', 'vat']],
    ['vat', ['vat']],
    ['bank', ['payment']],
    ['letterhead', ['name']],
    ['numbers', ['title']],
    ['mail', []],
    ['members', []],
  ])('of %s are beside %j', async (question, expected) => {
    expect(await strokesOf({ ...answered, question })).toEqual(expected);
  });

  it('are not drawn without a question, or beside a hole', async () => {
    expect(await strokesOf(answered)).toEqual([]);
    for (const question of ['vat', 'bank']) expect(await strokesOf({ question })).toEqual([]);
  });
});
