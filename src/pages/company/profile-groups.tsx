import type { FieldGroup, FieldSpec } from '#components/record-form/field-spec.ts';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { isWrongUid } from '#domain/text/uid.ts';
import { isZone } from '#domain/dates/zone.ts';
import type { CompanyTexts } from '#texts/de/company.ts';
import type { Formats } from '#texts/format.ts';
import { languageNames } from '#texts/language.ts';
import { PatternField } from './pattern-field.tsx';
import { hoursField, kinds, patternField, startField, weekdays } from './profile-form.ts';
import { HoursField } from './hours-field.tsx';
import { VatChoice } from './vat-choice.tsx';
import { VatMeaning } from './vat-meaning.tsx';
import { hoursProblem } from './working-hours.ts';

/** Each needed by one part of the profile. */
const DurationField = onDemand(async () => (await import('#components/date-time/duration-field.tsx')).DurationField);
const LogoField = onDemand(async () => (await import('./logo-field.tsx')).LogoField);

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

/** account_type 1 income, 2 expenses (rulings/companions#account-types). */
const ofType = (account_type: 1 | 2) => [{ field: 'account_type', value: account_type }];

const uidProblem =
  (t: CompanyTexts) =>
  (number: string): string | undefined =>
    isWrongUid(number) ? t.noUid : undefined;

const hoursSpec = (t: CompanyTexts, label: string, weekday: number): FieldSpec => ({
  name: hoursField(weekday),
  label,
  check: (text) => {
    const problem = hoursProblem(text);
    return problem === undefined ? undefined : t.hoursProblems[problem];
  },
  control: (field) => <HoursField {...field} value={String(field.value ?? '')} label={label} />,
});

const patternSpec = (t: CompanyTexts, kind: (typeof kinds)[number]): FieldSpec => ({
  name: patternField(kind),
  label: t.patterns[kind],
  control: (field, form) => (
    <PatternField {...field} value={String(field.value ?? '')} label={t.patterns[kind]} kind={kind} form={form} />
  ),
});

const startSpec = (t: CompanyTexts, kind: (typeof kinds)[number]): FieldSpec => ({
  name: startField(kind),
  label: t.starts[kind],
});

/** A choice that only a registered company has. */
const vatChoice = (
  name: 'vat_method' | 'vat_basis',
  label: string,
  words: { readonly [value: string]: string },
): FieldSpec => {
  const options = Object.entries(words).map(([value, each]) => ({ value, label: each }));
  return {
    name,
    label,
    options,
    control: (field, form) => <VatChoice field={field} form={form} label={label} options={options} />,
  };
};

/** The profile without the reminders: each group is a part of the page, with `key` as its address. */
export const profileGroups = (
  t: CompanyTexts,
  formats: Formats,
): readonly (FieldGroup & { readonly key: string })[] => [
  {
    key: 'company',
    title: t.company,
    fields: [
      { name: 'name', label: t.name, width: 6 },
      { name: 'street_name', label: t.street_name, width: 4 },
      { name: 'house_number', label: t.house_number, width: 2 },
      { name: 'address_addition', label: t.address_addition, width: 6 },
      { name: 'postcode', label: t.postcode, width: 2 },
      { name: 'city', label: t.city, width: 2 },
      { name: 'country_id', label: t.country_id, width: 2, placeholder: t.homeCountry },
      { name: 'phone', label: t.phone },
      { name: 'website', label: t.website },
      { name: 'email', label: t.email },
      { name: 'mail_sender', label: t.mail_sender, hint: t.mailSenderHint },
    ],
  },
  {
    key: 'vat',
    title: t.vat,
    fields: [
      { name: 'vat_number', label: t.vat_number, placeholder: 'CHE-123.456.788 MWST', check: uidProblem(t) },
      { name: 'tax_id', label: t.tax_id, filter: [{ field: 'type', value: 'sales_tax' }] },
      { name: 'is_vat_registered', label: t.is_vat_registered, width: 6 },
      vatChoice('vat_method', t.vat_method, t.vatMethods),
      vatChoice('vat_basis', t.vat_basis, t.vatBases),
      { key: 'vat_meaning', width: 6, content: (form) => <VatMeaning form={form} /> },
    ],
  },
  {
    key: 'letterhead',
    title: t.letterhead,
    fields: [
      {
        name: 'logo',
        label: t.logo,
        width: 6,
        control: (field) => <LogoField {...field} value={String(field.value ?? '')} />,
      },
      {
        name: 'letterhead_footer',
        label: t.letterhead_footer,
        hint: t.letterheadFooterHint,
        width: 6,
        placeholder: t.letterheadFooterExample,
      },
      {
        name: 'address_side',
        label: t.address_side,
        hint: t.addressSideHint,
        width: 6,
        options: [
          { value: 'left', label: t.sides.left },
          { value: 'right', label: t.sides.right },
        ],
      },
    ],
  },
  {
    key: 'time',
    title: t.time,
    fields: [
      {
        name: 'zone',
        label: t.zone,
        options: zones,
        check: (zone) => (isZone(zone) ? undefined : t.noZone),
      },
      {
        name: 'daily_target',
        label: t.daily_target,
        control: (field) => (
          <DurationField
            {...field}
            value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
            label={t.daily_target}
            isRequired
          />
        ),
      },
      ...weekdays.map((weekday) => hoursSpec(t, formats.weekdayLong(`2024-01-0${weekday}`), weekday)),
    ],
  },
  {
    key: 'numbers',
    title: t.numbers,
    fields: [
      ...kinds.flatMap((kind) => [patternSpec(t, kind), startSpec(t, kind)]),
      {
        key: 'pattern',
        width: 6,
        content: () => <p className="text-label text-ink-2">{`${t.patternHint} ${t.startHint}`}</p>,
      },
    ],
  },
  {
    key: 'documents',
    title: t.documents,
    fields: [
      { name: 'payment_days', label: t.payment_days, hint: t.paymentDaysHint, width: 2 },
      {
        name: 'rounding',
        label: t.rounding,
        width: 2,
        options: [
          { value: '0.05', label: '0.05' },
          { value: '0.01', label: '0.01' },
        ],
      },
      { name: 'currency_id', label: t.currency_id, width: 2 },
      {
        name: 'write_off_limit',
        label: t.write_off_limit,
        hint: t.writeOffLimitHint,
        width: 2,
        as: 'money',
        unitFrom: 'currency_id',
      },
      {
        name: 'document_language',
        label: t.document_language,
        hint: t.documentLanguageHint,
        options: languageNames.map(({ language, name }) => ({ value: language, label: name })),
      },
    ],
  },
  {
    key: 'accounts',
    title: t.accounts,
    fields: [
      { name: 'bank_account_id', label: t.bank_account_id, width: 6 },
      { name: 'income_account_id', label: t.income_account_id, filter: ofType(1) },
      { name: 'expense_account_id', label: t.expense_account_id, filter: ofType(2) },
    ],
  },
];
