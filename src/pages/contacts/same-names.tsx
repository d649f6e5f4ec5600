import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { searchNames } from '#api/names/name-load.ts';
import { readName } from '#api/names/name-of.ts';
import { useCompany } from '#api/service/namespace.ts';
import { linkLook } from '#components/feedback/button-classes.ts';
import { Note } from '#components/feedback/note.tsx';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { looseName } from '#domain/records/loose-name.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { useDebouncedText } from '#components/filters/use-debounced-text.ts';

const maxShown = 3;

/** Names the contacts that have the name of a new one, with or without a legal form: it may be there already, or be a branch. */
export const SameNames = ({ form }: { readonly form: ContractForm<RecordValues> }) => {
  const t = useTexts().list;
  const isNew = useParams()['id'] === undefined;
  // Elsewhere every search reads all contacts.
  const { hosted } = useCompany();
  const [contact_type_id, name_1, name_2] = useWatch({
    control: form.control,
    name: ['contact_type_id', 'name_1', 'name_2'],
  });
  const { name } = readName('contact', { id: 0, contact_type_id, name_1, name_2 });
  const wanted = looseName(useDebouncedText(name) ?? '');
  const { data = [] } = useQuery({
    // Not a query of contacts: read again after each change, it would find the contact that this form has just saved.
    queryKey: ['same name', wanted],
    staleTime: 0,
    queryFn: async ({ client, signal }) => searchNames(client, 'contact', wanted, signal),
    enabled: isNew && !hosted && wanted !== '' && name_1 !== '' && name_1 !== null,
  });
  const same = data.filter((each) => looseName(each.name) === wanted);
  if (same.length === 0) return null;
  return (
    <Note role="status" lead={t.nameTaken}>
      {same.slice(0, maxShown).map(({ id, name: theirs, detail }) => (
        <Link key={id} to={paths.contacts.show(id)} className={`wrap-anywhere ${linkLook} max-m:min-h-11`}>
          {detail === '' ? theirs : `${theirs}, ${detail}`}
        </Link>
      ))}
    </Note>
  );
};
