import type { CompanyProfile } from '#contract/kontor/company-profile.ts';

/** The steps of the set-up, in order; the first three are required for an invoice. */
export const setupSteps = ['company', 'vat', 'bank', 'letterhead', 'numbers', 'mail', 'members'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The records that hold the answers; `iban` is that of the account named on invoices. */
export type SetupFacts = {
  readonly profile: Pick<
    CompanyProfile,
    'name' | 'postcode' | 'city' | 'vat_number' | 'is_vat_registered' | 'logo' | 'email' | 'mail_sender'
  >;
  readonly iban: string | null;
};

const isFilled = (text: string | null): boolean => (text ?? '').trim() !== '';

/** True once a step has its answer; undefined for optional steps. */
export const isAnswered = (step: SetupStep, { profile, iban }: SetupFacts): boolean | undefined => {
  switch (step) {
    case 'company':
      return isFilled(profile.name) && isFilled(profile.postcode) && isFilled(profile.city);
    case 'vat':
      return !profile.is_vat_registered || isFilled(profile.vat_number);
    case 'bank':
      return isFilled(iban);
    case 'letterhead':
      return isFilled(profile.logo);
    case 'mail':
      return isFilled(profile.mail_sender) || isFilled(profile.email);
    case 'numbers':
    case 'members':
      return undefined;
  }
};

/** `CH93 … 2957`: enough to recognise an IBAN in a narrow list. */
const shortIban = (iban: string | null): string | null => {
  const digits = (iban ?? '').replaceAll(/\s/g, '');
  return digits === '' ? null : `${digits.slice(0, 4)} … ${digits.slice(-4)}`;
};

/** The answer to a step in a few words, as saved; null if there is none, or no short one. */
export const answerTo = (step: SetupStep, { profile, iban }: SetupFacts): string | null => {
  const answers: { readonly [one in SetupStep]?: string | null } = {
    company: profile.name,
    vat: profile.is_vat_registered ? profile.vat_number : null,
    bank: shortIban(iban),
    mail: profile.mail_sender ?? profile.email,
  };
  const answer = answers[step] ?? null;
  return isFilled(answer) ? answer : null;
};

const needed = ['company', 'vat', 'bank'] as const;
export type NeededStep = (typeof needed)[number];

/** The steps without which the check before issuing stops an invoice, or its payment part is missing. */
export const missingSteps = (facts: SetupFacts): readonly NeededStep[] =>
  needed.filter((step) => isAnswered(step, facts) === false);

/** The step after this one; undefined after the last. */
export const nextStep = (step: SetupStep): SetupStep | undefined => setupSteps[setupSteps.indexOf(step) + 1];

/** The step before this one; undefined before the first. */
export const stepBefore = (step: SetupStep): SetupStep | undefined => setupSteps[setupSteps.indexOf(step) - 1];

/** The step that an address names, otherwise the first one. */
export const stepAt = (name: string | null): SetupStep => setupSteps.find((step) => step === name) ?? 'company';
