import { expect, test } from 'vitest';
import { de } from '#texts/de.ts';
import { fr } from '#texts/fr.ts';
import { shownDetail } from './finding-detail.ts';

const finding = { old_id: 7, name: 'RE-7', finding: 'reference_lost' } as const;

test('a finding names the field as the form of the record does', () => {
  expect(shownDetail({ ...finding, resource: 'invoice', detail: 'pr_project_id' }, de)).toBe('Projekt');
  expect(shownDetail({ ...finding, resource: 'item', detail: 'contact_id' }, de)).toBe('Lieferant');
  expect(shownDetail({ ...finding, resource: 'contact', detail: 'salutation_id' }, fr)).toBe('Civilité');
});

test('a finding names the line of a document', () => {
  expect(shownDetail({ ...finding, resource: 'invoice', detail: 'positions[2].tax_id' }, de)).toBe(
    'Zeile 3: MWST-Satz',
  );
});

test('a number and an unknown field stay as they are', () => {
  expect(shownDetail({ ...finding, resource: 'invoice', detail: 'RE-00007' }, de)).toBe('RE-00007');
  expect(shownDetail({ ...finding, resource: 'contact', detail: null }, de)).toBeNull();
});
