import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { loadTexts } from '#texts/load.ts';
import { noFormulaValue } from '../import/formats/file-source.ts';
import { reasonText } from '../import/plan/reason-text.ts';
import { labelsOf, reasonWords } from './labels.ts';

test.each(languages)(
  'in %s, a formula without a value is named with its column and the way around it',
  async (language) => {
    const texts = await loadTexts(language);
    const labelOf = labelsOf(texts, 'item');
    const reason = { code: 'no formula value' as const, column: 'sale_price', value: noFormulaValue };
    const words = reasonWords(reason, labelOf, texts);
    expect(words).toContain(texts.articles.sale_price);
    expect(words).toMatch(/CSV/);
    expect(words).not.toContain('#');
    const ofEntry = { code: 'unreadable' as const, column: texts.articles.sale_price, value: noFormulaValue };
    expect(reasonText(ofEntry, texts.importTexts)).toBe(words);
  },
);
