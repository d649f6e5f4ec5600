import { expect, test } from 'vitest';
import { bankTexts } from './bank-texts.ts';
import { billingTexts } from './billing-texts.ts';
import { ruleTexts } from './rule-texts.ts';
import { documentTexts } from './document-texts.ts';
import { importTexts } from './import-texts.ts';
import { mailTexts } from './mail-texts.ts';
import { memberTexts } from './member-texts.ts';
import { pdfTexts } from './pdf-texts.ts';
import { timeTexts } from './time-texts.ts';
import { useTexts } from './usage-texts.ts';
import { texts } from './texts.ts';

const modules = [
  bankTexts,
  billingTexts,
  ruleTexts,
  documentTexts,
  importTexts,
  mailTexts,
  memberTexts,
  pdfTexts,
  timeTexts,
  useTexts,
];

// A name in two modules would give one of its users the other's text.
test('no two modules of texts use the same name', () => {
  const names = modules.flatMap(({ en }) => Object.keys(en));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(Object.keys(texts.en).length).toBeGreaterThan(names.length);
});
