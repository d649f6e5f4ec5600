import { expect, test } from 'vitest';
import { activities, contacts, projects } from './corpus/names.ts';
import { inDisplayedOrder } from './shown-order.ts';
import { suggestionsFor, type FormerEntry, type Remembered } from './suggestions.ts';
import { readEntryLine, type LineContext } from './entry-line.ts';

const context: LineContext = { today: '2025-11-20', language: 'de', activities, contacts, projects };
const named = <Named extends { readonly name: string }>(list: readonly Named[], name: string): Named => {
  const found = list.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};
const entry = (text: string, activity: string, contact: string | null, project: string | null): FormerEntry => ({
  text,
  date: '2025-11-18',
  activity: named(activities, activity),
  contact: contact === null ? null : named(contacts, contact),
  project: project === null ? null : named(projects, project),
});
const former = [
  entry('Vorsteuer abstimmen', 'Buchhaltung', 'Garage Brönnimann', 'MWST Q3'),
  entry('Löhne November', 'Buchhaltung', 'Käserei Emmental GmbH', 'Löhne 2025'),
  entry('Termin 14:30 verschoben', 'Sitzung', null, null),
  entry('Vorbereitung Revision', 'Revision', 'Muster AG', null),
];
const known: Remembered = { former, activities, contacts, projects };

const suggested = (typed: string, isRequested = false, remembered = known) => {
  const caret = typed.includes('|') ? typed.indexOf('|') : typed.length;
  const text = typed.replace('|', '');
  return suggestionsFor(text, caret, readEntryLine(text, context), remembered, isRequested);
};
const names = (typed: string, isRequested = false): readonly string[] =>
  suggested(typed, isRequested).map(({ record, entry: before }) => record?.name ?? before?.text ?? '');

test('after a sign, lists matching names in their order and selects the first', () => {
  expect(names('2h Beratung @brönn')).toEqual(['Brönnimann Hansruedi', 'Garage Brönnimann']);
  expect(suggested('2h Beratung @brönn').map(({ isMeant }) => isMeant)).toEqual([true, false]);
  expect(names('2h #w')).toEqual(['Webseite Relaunch']);
  expect(names('@kaes')).toEqual(['Käserei Emmental GmbH']);
  expect(names('@')).toHaveLength(8);
  expect(suggested('2h @garage br')[0]).toMatchObject({ line: '2h @Garage Brönnimann ', caret: 22 });
  expect(suggested('@ise| Anruf')[0]).toMatchObject({ line: '@Iseli Peter Anruf', caret: 13 });
});

test('a project distinguishes two contacts, and a contact distinguishes projects', () => {
  expect(names('#MWST @brönn')).toEqual(['Garage Brönnimann', 'Brönnimann Hansruedi']);
  expect(names('@Käserei #')[0]).toBe('Löhne 2025');
});

test('a complete name closes the list, and the rest is text', () => {
  expect(names('2h @Muster AG')).toEqual([]);
  expect(names('2h @Muster ')).toEqual([]);
  expect(names('2h @Muster Vors')).toEqual(['Vorsteuer abstimmen']);
  expect(suggested('@mus').map(({ isMeant }) => isMeant)).toEqual([false]);
});

test('quotes names that contain a comma or a sign', () => {
  const odd = [{ id: 900, name: 'Frey, Graf & Co' }];
  const [first] = suggested('1h @frey', false, { ...known, contacts: odd });
  expect(first?.line).toBe('1h @"Frey, Graf & Co" ');
  expect(readEntryLine(first?.line ?? '', { ...context, contacts: odd }).contact_id).toBe(900);
});

test('suggests activities by prefix until one is complete', () => {
  expect(names('2h b')).toEqual(['Beratung', 'Buchhaltung', 'Bookkeeping']);
  expect(names('2h Ber')).toEqual(['Beratung']);
  expect(suggested('2h bu')[0]).toMatchObject({ line: '2h Buchhaltung ', isMeant: false });
  expect(names('2h Beratung bu')).toEqual([]);
  expect(names('2h')).toEqual([]);
  expect(names('gestern')).toEqual([]);
});

test('a former text brings its activity, contact and project and is read back unchanged', () => {
  const [first] = suggested('2h15 vors');
  expect(first?.line).toBe('2h15 Buchhaltung @Garage Brönnimann #MWST Q3 Vorsteuer abstimmen');
  expect(readEntryLine(first?.line ?? '', context)).toMatchObject({
    client_service_id: 3,
    contact_id: 103,
    pr_project_id: 202,
    text: 'Vorsteuer abstimmen',
  });
  const [appointment] = suggested('1h termin');
  const asText = [appointment?.entry?.text ?? ''];
  expect(readEntryLine(appointment?.line ?? '', { ...context, asText })).toMatchObject({
    times: [{ minutes: 60 }],
    text: 'Termin 14:30 verschoben',
  });
});

test('keeps what the line already contains, and suggests only texts for another contact', () => {
  expect(suggested('1h Beratung @Muster vors')[0]?.line).toBe('1h Beratung @Muster Vorsteuer abstimmen');
  expect(suggested('1h Beratung @Garage Br vors')[0]?.line).toBe('1h Beratung @Garage Br #MWST Q3 Vorsteuer abstimmen');
});

test('an empty line suggests recent texts on request, those of its contact first', () => {
  expect(names('')).toEqual([]);
  expect(names('', true)).toEqual(former.map(({ text }) => text));
  expect(names('1h @Muster ', true)[0]).toBe('Vorbereitung Revision');
});

test('late results are appended until something else is typed', () => {
  const all = suggested('1h @brönn');
  const displayed = all.slice(1);
  expect(displayed.length).toBeGreaterThan(0);
  expect(inDisplayedOrder(displayed, all)).toEqual([...displayed, ...all.slice(0, 1)]);
  expect(inDisplayedOrder(all, displayed)).toEqual(displayed);
  expect(inDisplayedOrder(suggested('1h @brö'), all)).toEqual(all);
});

test('reads a keystroke and suggests in less than 5 ms with 5,000 contacts', () => {
  const surnames = 'Küng Graf Frey Äbi Vogt Odermatt Wüest Iten Lang Zgraggen'.split(' ');
  const many = Array.from({ length: 5_000 }, (_, id) => ({
    id,
    name: `${surnames[id % 10]}${id % 70} ${id} Söhne AG`,
  }));
  const texts = Array.from({ length: 200 }, (_, at) => entry(`Abschluss ${at} vorbereiten`, 'Beratung', null, null));
  const remembered = { ...known, contacts: many, former: texts };
  const typed = '2h30 Beratung @kueng20 230 Söhne #Webseite gestern Abschluss 15 vorbereiten';
  const typeAll = (): readonly number[] =>
    Array.from({ length: typed.length }, (_, at) => {
      const text = typed.slice(0, at + 1);
      const start = performance.now();
      suggestionsFor(text, text.length, readEntryLine(text, { ...context, contacts: many }), remembered);
      return performance.now() - start;
    });
  // The fastest of several runs: the others had to wait for a core.
  const rounds = Array.from({ length: 6 }, typeAll);
  const fastest = Array.from({ length: typed.length }, (_, at) => Math.min(...rounds.map((each) => each[at] ?? 0)));
  const each = fastest.reduce((sum, time) => sum + time, 0) / typed.length;
  console.log(`5,000 contacts: ${each.toFixed(2)} ms a key`);
  expect(each).toBeLessThan(5);
});
