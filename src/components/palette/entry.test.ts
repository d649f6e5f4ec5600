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

describe('palette suggestions', () => {
  it('show the matches, the nearest first', () => {
    expect(labels(matchingEntries(offered, 'imp', []))).toEqual(['Import', 'Importe', 'Mein Import']);
  });

  it('rank recent entries before equal matches', () => {
    expect(labels(matchingEntries(offered, 'imp', ['go Mein Import', 'go Importe']))).toEqual([
      'Importe',
      'Import',
      'Mein Import',
    ]);
  });

  it('also match the second column and the group', () => {
    expect(labels(matchingEntries(offered, 'farb dunk', []))).toEqual(['Dunkel']);
    expect(labels(matchingEntries(offered, 'befehle', []))).toEqual(['Dunkel']);
  });

  it('keep matches known only to the service, last', () => {
    expect(labels(rankedResults([entry('Nicole'), entry('Hans Muster'), entry('Muster AG')], 'mus', []))).toEqual([
      'Muster AG',
      'Hans Muster',
      'Nicole',
    ]);
  });

  it('rank groups by name first, in group order, then other matches', () => {
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

  it('list recent entries newest first, without those no longer offered', () => {
    expect(labels(recent(offered, ['go Artikel', 'go Gone', 'go Import']))).toEqual(['Artikel', 'Import']);
  });

  it('are grouped in the order of their first entries', () => {
    const groups = inGroups([entry('a', 'Befehle'), entry('b'), entry('c', 'Befehle')]);
    expect(groups.map(({ heading, entries }) => [heading, ...labels(entries)])).toEqual([
      ['Befehle', 'a', 'c'],
      ['Gehen', 'b'],
    ]);
  });
});
