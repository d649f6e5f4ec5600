import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#components/record-form/field-spec.ts';
import { company } from '#texts/de/company.ts';
import { formatsIn } from '#texts/format.ts';
import { companyParts, partAt, usedParts } from './company-parts.ts';
import { profileInput } from './profile-form.ts';

const selection = { language: 'de', choose: () => undefined } as const;
const { groups, parts } = companyParts(company, formatsIn('de-CH'), selection);
const used = usedParts(parts, { levels: 2, 'text_module:2:name': 'Ferien' });
const keyAt = (hash: string, search = ''): string | undefined => partAt(used, { hash, search })?.key;

describe('the parts of the company profile', () => {
  it('contain every input, and the form has each once', () => {
    const inputs = Object.keys(profileInput.shape).toSorted();
    const displayedInputs = new Set(parts.flatMap((part) => fieldsOf(part.groups).map(({ name }) => name)));
    expect([...displayedInputs].toSorted()).toEqual(inputs);
    expect(
      fieldsOf(groups)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(inputs);
  });

  it('contain only levels and texts in use', () => {
    const texts = used.find(({ key }) => key === 'texts');
    expect(texts?.groups.map(({ title }) => title)).toEqual(['Texte zum Einfügen', 'Text Nr. 2']);
    expect(used.slice(-3).map(({ key }) => key)).toEqual(['texts', 'level-1', 'level-2']);
  });

  it.each([
    ['', '', 'company'],
    ['', '?part=time', 'time'],
    ['', '?part=nothing', 'company'],
    ['#vat_number', '', 'vat'],
    ['#city', '?part=time', 'company'],
    ['#levels', '', 'level-1'],
    ['#text_module:2:texts:fr', '', 'texts'],
    ['#text_module:3:name', '', 'company'],
    ['#reminder_levels:1:texts:fr:title', '', 'level-2'],
    ['', '?part=level-3', 'level-2'],
  ])('%s %s shows %s', (hash, search, key) => {
    expect(keyAt(hash, search)).toBe(key);
  });
});
