import { useWatch } from 'react-hook-form';
import { useName } from '#api/names/names.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { Language } from '#contract/languages.ts';
import { todayIn } from '#api/service/today.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { numberExample } from './number-example.ts';
import { levelField, parts, patternField, textField } from './profile-form.ts';

type Props = { readonly form: ContractForm<RecordValues>; readonly index: number; readonly language: Language };

/** The text of a reminder of this level for a sample invoice. */
export const ReminderPreview = ({ form, index, language }: Props) => {
  const t = useTexts().company;
  const values = useWatch({ control: form.control });
  const currency = useName('currency', Number(values['currency_id'] ?? 0));
  const read = (name: string): string => String(values[name] ?? '');
  const number = (name: string): number => Number(values[name]) || 0;
  const today = todayIn('UTC');
  const words = new Map([
    ['document_nr', numberExample(read(patternField('invoice')), 1, today.slice(0, 4)) ?? ''],
    ['total', `${currency} 1’250.00`],
    ['due_date', formatDate(addDays(today, -number(levelField(index, 'days'))))],
    ['new_due_date', formatDate(addDays(today, number(levelField(index, 'period'))))],
    ['contact', t.exampleContact],
    ['company', read('name')],
  ]);
  const filled = parts.map((part) => [part, fillPlaceholders(read(textField(index, language, part)), words)] as const);
  const filledValues = Object.fromEntries(filled);
  return (
    <section aria-label={t.previewOf(index + 1)} className="border-l-3 border-ink pl-4 text-work" lang={language}>
      <p className="mb-2 text-label text-ink-2">{t.preview}</p>
      <p className="font-strong">{filledValues['title']}</p>
      <p className="mt-2 whitespace-pre-wrap">{filledValues['header']}</p>
      <p className="mt-2 whitespace-pre-wrap">{filledValues['footer']}</p>
      <p className="mt-4 border-t border-line pt-3 font-strong">{filledValues['subject']}</p>
      <p className="mt-2 whitespace-pre-wrap">{filledValues['message']}</p>
    </section>
  );
};
