import { describe, expect, it } from 'vitest';
import { companyProfile, type CompanyProfile } from '#contract/kontor/company-profile.ts';
import {
  changesOf,
  levelField,
  mailField,
  openingField,
  patternField,
  problemsOf,
  textField,
  valuesOf,
} from './profile-form.ts';
import { moduleFields, moduleName, moduleText } from './text-module-form.ts';

const words = { title: 'Mahnung', header: '', footer: '', subject: 'Mahnung', message: 'Offen sind {total}.' };
const level = { days: 10, period: 20, fee: '15', texts: { de: words, fr: words, it: words, en: words } };
const defaults = { header: null, footer: null };
const defaultTexts = { de: defaults, fr: defaults, it: defaults, en: defaults };
const defaultMail = { subject: null, message: null };
const mailsIn = { de: defaultMail, fr: defaultMail, it: defaultMail, en: defaultMail };
const profile: CompanyProfile = companyProfile.parse({
  name: 'Lindenhof Treuhand AG',
  street_name: null,
  house_number: null,
  address_addition: null,
  postcode: '8001',
  city: 'Zürich',
  country_id: 1,
  phone: null,
  email: null,
  website: null,
  vat_number: null,
  is_vat_registered: true,
  vat_method: 'effective',
  vat_basis: 'agreed',
  logo: null,
  letterhead_footer: null,
  address_side: 'left',
  zone: 'Europe/Zurich',
  currency_id: 1,
  document_language: 'de',
  rounding: '0.05',
  number_patterns: {
    estimate: 'AN-{nr}',
    order: 'AU-{nr}',
    invoice: 'RE-{nr:5}',
    expense: 'EX-{nr}',
    credit_note: 'GU-{nr}',
  },
  number_starts: { estimate: 1, order: 1, invoice: 83, expense: 1, credit_note: 1 },
  document_openings: { estimate: defaultTexts, order: defaultTexts, invoice: defaultTexts },
  mail_texts: { estimate: mailsIn, order: mailsIn, invoice: mailsIn, credit_note: mailsIn, cancellation: mailsIn },
  daily_target: '8:24',
  working_windows: [
    { weekday: 1, from: '08:00', to: '12:00' },
    { weekday: 1, from: '13:00', to: '17:24' },
  ],
  income_account_id: null,
  expense_account_id: null,
  tax_id: null,
  bank_account_id: 2,
  payment_days: 30,
  reminder_levels: [level, level],
  write_off_limit: '1',
  mail_sender: null,
  mail_copy: null,
  text_modules: [{ id: 3, name: 'Ferien', texts: { de: 'Wir sind im August weg.', fr: null, it: null, en: null } }],
});
const values = valuesOf(profile);

describe('the form of the profile', () => {
  it('shows each part of a structure as a field, and sends nothing if unchanged', () => {
    expect(values['number_patterns:invoice']).toBe('RE-{nr:5}');
    expect(values['working_windows:1']).toBe('08:00–12:00, 13:00–17:24');
    expect(values['levels']).toBe(2);
    expect(values['reminder_levels:1:texts:it:message']).toBe('Offen sind {total}.');
    expect(problemsOf(values)).toEqual([]);
    expect(changesOf(values, values)).toEqual({});
  });

  it('sends a whole structure if one part changed, and cleared values as null', () => {
    const changed = { ...values, [patternField('invoice')]: 'R{nr}', postcode: '' };
    expect(changesOf(values, changed)).toEqual({
      number_patterns: { ...profile.number_patterns, invoice: 'R{nr}' },
      postcode: null,
    });
  });

  it('shows the opening texts of documents, and sends only non-default ones', () => {
    const footer = openingField('invoice', 'de', 'footer');
    expect(values[footer]).toBe('Freundliche Grüsse\nLindenhof Treuhand AG');
    const changed = { ...values, [openingField('invoice', 'fr', 'header')]: 'Bonjour', name: 'Neu AG' };
    const { document_openings } = changesOf(values, changed);
    expect(document_openings).toEqual({
      ...profile.document_openings,
      invoice: { ...defaultTexts, fr: { header: 'Bonjour', footer: null } },
    });
    const emptied = changesOf(values, { ...values, [footer]: '' }).document_openings;
    expect(emptied?.invoice.de).toEqual({ header: null, footer: '' });
  });

  it('shows the e-mail texts of documents, and sends only non-default ones', () => {
    const subject = mailField('invoice', 'it', 'subject');
    expect(values[subject]).toBe('Fattura {document_nr}[, pagabile entro il {due_date}]');
    const changed = { ...values, [subject]: 'Vostra fattura {document_nr}' };
    expect(changesOf(values, changed)).toEqual({
      mail_texts: {
        ...profile.mail_texts,
        invoice: { ...mailsIn, it: { subject: 'Vostra fattura {document_nr}', message: null } },
      },
    });
    const own = valuesOf(companyProfile.parse({ ...profile, ...changesOf(values, changed) }));
    expect(own[subject]).toBe('Vostra fattura {document_nr}');
    expect(changesOf(own, { ...own, [subject]: String(values[subject]) }).mail_texts).toEqual(profile.mail_texts);
    expect(problemsOf({ ...values, [subject]: '' }).map(({ path }) => path)).toEqual([[subject]]);
  });

  it('has the fields of each text module under its id, and sends those in use', () => {
    expect(values[moduleName(3)]).toBe('Ferien');
    expect(values[moduleText(3, 'fr')]).toBe('');
    const [ofAugust] = profile.text_modules;
    const added = { ...values, [moduleName(1)]: 'Dank', [moduleText(1, 'it')]: 'Grazie {contact}' };
    const thanks = { id: 1, name: 'Dank', texts: { de: null, fr: null, it: 'Grazie {contact}', en: null } };
    expect(changesOf(values, added)).toEqual({ text_modules: [thanks, ofAugust] });
    const emptied = Object.fromEntries(moduleFields(3).map((name) => [name, '']));
    expect(changesOf(values, { ...values, ...emptied })).toEqual({ text_modules: [] });
    const nameless = { ...values, [moduleText(9, 'de')]: 'Ohne Namen', [moduleText(3, 'de')]: 'x'.repeat(2001) };
    expect(problemsOf(nameless).map(({ path }) => path)).toEqual([[moduleText(3, 'de')], [moduleName(9)]]);
  });

  it('reads the working hours of a day as typed', () => {
    expect(changesOf(values, { ...values, 'working_windows:6': '9-11:30' }).working_windows).toEqual([
      ...profile.working_windows,
      { weekday: 6, from: '09:00', to: '11:30' },
    ]);
  });

  it('sends as many levels as are in use', () => {
    expect(changesOf(values, { ...values, levels: 1 }).reminder_levels).toEqual([level]);
    const changed = { ...values, [levelField(1, 'days')]: 14 };
    expect(changesOf(values, changed).reminder_levels).toEqual([level, { ...level, days: 14 }]);
  });

  it('reports contract errors at the field', () => {
    const wrong = { ...values, [patternField('order')]: 'ohne', [textField(1, 'fr', 'title')]: '', name: '' };
    expect(problemsOf(wrong).map(({ path }) => path)).toEqual([
      ['name'],
      ['number_patterns:order'],
      ['reminder_levels:1:texts:fr:title'],
    ]);
  });
});
