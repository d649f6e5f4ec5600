import { describe, expect, it } from 'vitest';
import { matchingEntries, inGroups, rankedResults, plainEntry, recent, type PaletteEntry } from './entry.ts';

const entry = (label: string, heading = 'Gehen', detail = ''): PaletteEntry => ({
  ...plainEntry,
  id: `go ${label}`,
  heading,
  label,
  detail,
});
const labels = (entries: readonly PaletteEntry[]): readonly string[] => entries.map(({ label }) => label);

const offered = [
  entry('Mein Import'),
  entry('Import'),
  entry('Artikel'),
  entry('Importe'),
  entry('Dunkel', 'Befehle', 'Farben'),
];

describe('what is offered', () => {
  it('is what fits, the nearest first', () => {
    expect(labels(matchingEntries(offered, 'imp', []))).toEqual(['Import', 'Importe', 'Mein Import']);
  });

  it('puts what was used last before what is as near', () => {
    expect(labels(matchingEntries(offered, 'imp', ['go Mein Import', 'go Importe']))).toEqual([
      'Importe',
      'Import',
      'Mein Import',
    ]);
  });

  it('is found by its second column and its group too', () => {
    expect(labels(matchingEntries(offered, 'farb dunk', []))).toEqual(['Dunkel']);
    expect(labels(matchingEntries(offered, 'befehle', []))).toEqual(['Dunkel']);
  });

  it('keeps what only the service knows to fit, last', () => {
    expect(labels(rankedResults([entry('Nicole'), entry('Hans Muster'), entry('Muster AG')], 'mus', []))).toEqual([
      'Muster AG',
      'Hans Muster',
      'Nicole',
    ]);
  });

  it('is a group with the name first, in the order of the groups, then those that hold it elsewhere', () => {
    const found = [
      entry('Notiz zu Muster', 'Kontakte'),
      entry('Beratung', 'Zeiteinträge', 'Muster AG'),
      entry('Muster AG besucht', 'Aufgaben'),
      entry('RE-00012', 'Rechnungen', 'Muster AG'),
    ];
    expect(labels(rankedResults(found, 'muster', ['go Beratung']))).toEqual([
      'Notiz zu Muster',
      'Muster AG besucht',
      'Beratung',
      'RE-00012',
    ]);
  });

  it('was used last, the latest first; what is not offered any more is left out', () => {
    expect(labels(recent(offered, ['go Artikel', 'go Gone', 'go Import']))).toEqual(['Artikel', 'Import']);
  });

  it('stands in groups in the order of their first', () => {
    const groups = inGroups([entry('a', 'Befehle'), entry('b'), entry('c', 'Befehle')]);
    expect(groups.map(({ heading, entries }) => [heading, ...labels(entries)])).toEqual([
      ['Befehle', 'a', 'c'],
      ['Gehen', 'b'],
    ]);
  });
});
