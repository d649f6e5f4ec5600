import { useName, useSearchNames } from '#api/names/names.ts';
import type { Binding } from '../fields/binding.ts';
import { ComboBox } from './combo-box.tsx';
import type { FieldProps } from '../fields/field.tsx';
import type { TakeChoice } from './use-options.ts';

type Props = FieldProps &
  Omit<Binding<number | null>, 'onChange'> & {
    readonly onChange: TakeChoice;
    readonly contactId: number | null;
    readonly placeholder?: string;
  };

/** A project: the contact's projects come first; typing searches all. */
export const ProjectField = ({ contactId, ...props }: Props) => {
  const search = useSearchNames();
  const name = useName('pr_project', props.value ?? 0);
  const ofContact = contactId === null ? [] : [{ field: 'contact_id', value: contactId }];
  return (
    <ComboBox
      {...props}
      chosenName={name}
      search={(text) => search('pr_project', text, undefined, text === '' ? ofContact : [])}
    />
  );
};
