import { useQuery } from '@tanstack/react-query';
import { lastNumber } from '#api/company-profile.ts';
import type { Binding } from '#components/form/binding.ts';
import { TextField } from '#components/form/text-field.tsx';
import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { numberExample } from './number-example.ts';

type Props = Binding<string> & { readonly label: string; readonly resource: Resource };

/** A pattern of document numbers, with the number that it makes next as an example. */
export const PatternField = ({ resource, ...props }: Props) => {
  const t = useTexts().company;
  const { data: last = null } = useQuery(lastNumber(resource));
  const example = numberExample(props.value, last);
  return <TextField {...props} isRequired {...(example !== undefined && { hint: t.example(example) })} />;
};
