import { useWatch } from 'react-hook-form';
import { useName } from '#api/names/names.ts';
import { todayIn } from '#api/service/today.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { MailKind } from '#contract/kontor/mail-texts.ts';
import type { Language } from '#contract/languages.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { exampleValues } from './example-values.ts';
import { numberExample } from './number-example.ts';
import { patternField } from './profile-form.ts';

type Props = {
  readonly form: ContractForm<RecordValues>;
  readonly kind: MailKind;
  readonly language: Language;
  /** Names of the texts, from top to bottom. */
  readonly names: readonly string[];
  readonly label: string;
  /** True if the first text is a subject. */
  readonly isMail: boolean;
};

/** Texts with the placeholders of a sample document filled in, while they are typed. */
export const TextPreview = ({ form, kind, language, names, label, isMail }: Props) => {
  const t = useTexts().company;
  const values = useWatch({ control: form.control });
  const currency = useName('currency', Number(values['currency_id'] ?? 0));
  const read = (name: string): string => String(values[name] ?? '');
  const today = todayIn('UTC');
  const numberOf = (of: Parameters<typeof patternField>[0]) =>
    numberExample(read(patternField(of)), 1, today.slice(0, 4)) ?? '';
  const filledWith = exampleValues(language, kind, {
    number: numberOf(kind === 'cancellation' ? 'credit_note' : kind),
    invoiceNumber: numberOf('invoice'),
    currency,
    company: read('name'),
    paymentDays: Number(values['payment_days']) || 0,
    today,
  });
  return (
    <section aria-label={label} className="mb-4 border-l-3 border-ink pl-4 text-work" lang={language}>
      <p className="mb-2 text-label text-ink-2">{t.preview}</p>
      {names.map((name, index) => (
        <p
          key={name}
          className={`mt-2 whitespace-pre-wrap [overflow-wrap:anywhere] ${isMail && index === 0 ? 'font-strong' : ''}`}
        >
          {fillPlaceholders(read(name), filledWith)}
        </p>
      ))}
    </section>
  );
};
