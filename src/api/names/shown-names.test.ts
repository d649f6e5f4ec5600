import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { salutation } from '#contract/resources/salutation.ts';
import { unit } from '#contract/resources/unit.ts';
import { masterData } from '#server/company/master-data.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { standardNames as stored } from '#texts/de/standard-names.ts';
import { standardNames as english } from '#texts/en/standard-names.ts';
import { standardNames as french } from '#texts/fr/standard-names.ts';
import { standardNames as italian } from '#texts/it/standard-names.ts';
import { isTranslated } from '#texts/shown-name.ts';
import { eachPage, originAt } from '../cache/test-origin.ts';
import { run } from '../cache/testing.ts';
import { at, create } from '../records/operations.ts';
import { isNameTaken, loadName, searchNames } from './name-load.ts';

// The service stores the names of a new company's look-ups in German ("known ids"); the expected words come from the Swiss VAT Act, the
// chart of accounts for small companies, and the countries' names in each language.

const namesOfNewCompany = (resource: string): readonly string[] =>
  masterData({ name: 'Muster AG', currencyId: 1 })
    .filter((each) => each.resource === resource)
    .flatMap(({ records }) => records.map(({ name }) => String(name)));

describe('the tables', () => {
  test.each(Object.entries(stored))(
    '%s has every name that a new company begins with, and no other',
    (resource, names) => {
      expect(isTranslated(resource, 'fr')).toBe(true);
      expect(new Set(Object.values<string>(names))).toEqual(new Set(namesOfNewCompany(resource)));
    },
  );

  test.each([
    ['en', english],
    ['fr', french],
    ['it', italian],
  ])('%s has different words for different names', (_language, tables) => {
    for (const names of Object.values(tables)) {
      const words = Object.values<string>(names);
      expect(new Set(words).size).toBe(words.length);
    }
  });
});

describe('a company whose user reads French', () => {
  let service: TestService;
  const page = eachPage();
  beforeAll(async () => {
    service = await startTestService();
    await originAt(service);
  });
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: 'fr-CH' } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  afterAll(() => service.close());

  const nameOf = async (...parameters: [named: Parameters<typeof loadName>[1], id: number]) =>
    (await loadName(page.client, ...parameters))?.name;
  const found = async (...parameters: [named: Parameters<typeof searchNames>[1], text: string]) =>
    (await searchNames(page.client, ...parameters)).map(({ name }) => name);

  test('sees the look-ups in French', async () => {
    expect(await nameOf('payment_type', 2)).toBe('Espèces');
    expect(await nameOf('country', 2)).toBe('Allemagne');
    expect(await nameOf('tax', 1)).toBe('TVA taux normal (8.1 %)');
    expect(await nameOf('salutation', 2)).toBe('Madame');
    expect(await nameOf('unit', 1)).toBe('pce');
    expect(await nameOf('client_service', 1)).toBe('Conseil');
    expect(await nameOf('bank_account', 1)).toBe('Compte commercial');
    expect(await nameOf('language', 1)).toBe('Deutsch');
  });

  test('finds them by the French word, in French order, and still by the stored one', async () => {
    expect(await found('account', 'caisse')).toEqual(['1000 Caisse']);
    expect(await found('country', 'allem')).toEqual(['Allemagne']);
    expect(await found('country', 'deutschl')).toEqual(['Allemagne']);
    expect(await found('client_service', 'cons')).toEqual(['Conseil']);
    expect(await found('client_service', 'berat')).toEqual(['Conseil']);
    expect(await found('todo_priority', '')).toEqual(['Basse', 'Élevée', 'Moyenne']);
  });

  test('finds the times of a reminder from the due date back', async () => {
    const times = ['À l’échéance', '15 minutes avant', '1 heure avant', '1 jour avant', '1 semaine avant'];
    expect(await found('remember_time', '')).toEqual(times);
    expect(await found('remember_time', '1')).toEqual(times.slice(1));
  });

  test('reads the names that the company chose itself as they are', async () => {
    const own = await run(page.client, create(at(salutation)), { body: { name: 'Maître' } });
    const trap = await run(page.client, create(at(unit)), { body: { name: 'constructor' } });
    expect(await nameOf('salutation', own.id)).toBe('Maître');
    expect(await nameOf('unit', trap.id)).toBe('constructor');
  });

  test('a name is taken as it is shown and as it is stored, whatever its case and accents, but not by its own record', async () => {
    const isTaken = async (name: string, own: number | null = null) =>
      isNameTaken(page.client, 'client_service', name, own);
    const [consulting] = (await searchNames(page.client, 'client_service', 'Conseil')).map(({ id }) => id);
    for (const name of ['Conseil', ' CONSEIL ', 'Cônseil', 'Beratung'])
      expect([name, await isTaken(name)]).toEqual([name, true]);
    for (const name of ['Consei', 'Conseil juridique', '']) expect([name, await isTaken(name)]).toEqual([name, false]);
    expect(await isTaken('Conseil', consulting)).toBe(false);
  });

  test('another language shows other words, at once', async () => {
    const inItalian = async (id: number) => (await loadName(page.client, 'payment_type', id, 'it'))?.name;
    expect([await nameOf('payment_type', 6), await inItalian(6)]).toEqual(['Carte de crédit', 'Carta di credito']);
  });
});
