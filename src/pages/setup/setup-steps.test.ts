import { describe, expect, it } from 'vitest';
import { answerTo, isAnswered, missingSteps, nextStep, setupSteps, stepAt, type SetupFacts } from './setup-steps.ts';

const full: SetupFacts = {
  profile: {
    name: 'Leer AG',
    postcode: '8400',
    city: 'Winterthur',
    vat_number: 'CHE-123.456.788 MWST',
    is_vat_registered: true,
    logo: null,
    email: null,
    mail_sender: null,
  },
  iban: 'CH9300762011623852957',
};
const but = (profile: Partial<SetupFacts['profile']>, iban = full.iban): SetupFacts => ({
  profile: { ...full.profile, ...profile },
  iban,
});

describe('missing steps before the first invoice', () => {
  it.each([
    [full, []],
    [but({ postcode: null }), ['company']],
    [but({ city: ' ' }), ['company']],
    [but({ vat_number: null }), ['vat']],
    [but({ vat_number: null, is_vat_registered: false }), []],
    [but({ logo: null, email: null }, null), ['bank']],
    [but({ city: null, vat_number: '' }, ''), ['company', 'vat', 'bank']],
  ] as const)('%#', (facts, missing) => {
    expect(missingSteps(facts)).toEqual(missing);
  });
});

it('asks for logo and sender, but not for numbers and members, whose defaults are fine', () => {
  expect(setupSteps.map((step) => isAnswered(step, full))).toEqual([
    true,
    true,
    true,
    false,
    undefined,
    false,
    undefined,
  ]);
  expect(isAnswered('mail', but({ mail_sender: 'info@leer.ch' }))).toBe(true);
});

it('every step leads to the next one, and an unknown address to the first', () => {
  expect(setupSteps.map(nextStep)).toEqual(['vat', 'bank', 'letterhead', 'numbers', 'mail', 'members', undefined]);
  expect([stepAt('bank'), stepAt('nothing'), stepAt(null)]).toEqual(['bank', 'company', 'company']);
});

it('shows short answers, and none for what is not answered', () => {
  const answers = (facts: SetupFacts) => setupSteps.map((step) => answerTo(step, facts));
  expect(answers(full)).toEqual(['Leer AG', 'CHE-123.456.788 MWST', 'CH93 … 2957', null, null, null, null]);
  const other = but(
    { name: ' ', is_vat_registered: false, email: 'a@leer.example', mail_sender: 'b@leer.example' },
    '',
  );
  expect(answers(other)).toEqual([null, null, null, null, null, 'b@leer.example', null]);
});
