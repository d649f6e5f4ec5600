import { useName } from '#api/names/names.ts';
import { useSignedIn } from '#auth/session.ts';
import type { Binding } from '../fields/binding.ts';
import { TextField } from '../fields/text-field.tsx';
import { idOrNull, type RecordValue } from './record-values.ts';
import { ReferenceField } from '../pickers/reference-field.tsx';

type Props = { readonly field: Binding<RecordValue>; readonly label: string };

/** Whose record this is. The role “Zeit” only keeps its own. */
export const PersonField = ({ field, label }: Props) => {
  const value = idOrNull(field.value);
  const name = useName('user', value ?? 0);
  return useSignedIn().role === 'time' ? (
    <TextField isReadOnly label={label} value={name} onChange={() => undefined} />
  ) : (
    <ReferenceField {...field} label={label} isRequired named="user" value={value} />
  );
};
