import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { NextNumbers } from '#contract/kontor/company-profile.ts';
import { nextNumbers } from '#api/company/company-profile.ts';
import { useCompany } from '#api/service/namespace.ts';
import type { Binding } from '#components/fields/binding.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { TextField } from '#components/fields/text-field.tsx';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { numberExample } from './number-example.ts';
import { kinds, patternField, startField } from './profile-form.ts';

type Kind = (typeof kinds)[number];
type Props = Binding<string> & {
  readonly label: string;
  readonly kind: Kind;
  readonly form: ContractForm<RecordValues>;
};

/** The next number once the form is saved. A start number applies from when it or its pattern changes. */
const useNext = (kind: Kind, pattern: string, start: number, known: NextNumbers | undefined): number | undefined => {
  const company = useCompany();
  if (known === undefined || company.hosted) return undefined;
  const next = known[kind][pattern.includes('{year}') ? 'of_year' : 'always'];
  const isKept = company.number_patterns[kind] === pattern && company.number_starts[kind] === start;
  return isKept ? next : Math.max(next, start);
};

/** The other kinds of documents whose pattern is the same: two documents would get the same number. */
const useSame = (kind: Kind, pattern: string, form: Props['form']): readonly Kind[] => {
  const patterns = useWatch({ control: form.control, name: kinds.map(patternField) });
  return kinds.filter((other, index) => other !== kind && String(patterns[index] ?? '').trim() === pattern.trim());
};

/** A pattern for document numbers, with the next number as an example, and a warning if another kind has the same pattern. */
export const PatternField = ({ kind, form, ...props }: Props) => {
  const t = useTexts().company;
  const same = useSame(kind, props.value, form);
  const { data } = useQuery(nextNumbers);
  const start = Number(useWatch({ control: form.control, name: startField(kind) })) || 1;
  const next = useNext(kind, props.value, start, data);
  const example = next === undefined ? undefined : numberExample(props.value, next, data?.year ?? '');
  const hints = [
    ...(example === undefined ? [] : [t.example(example)]),
    ...(same.length === 0 ? [] : [t.samePattern(same.map((other) => t.patterns[other]).join(', '))]),
  ];
  return <TextField {...props} isRequired {...(hints.length > 0 && { hint: hints.join(' ') })} />;
};
