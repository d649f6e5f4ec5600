import { useQuery } from '@tanstack/react-query';
import { useSearchNames } from '#api/names/names.ts';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = { readonly value: number; readonly onChange: (id: number) => void };

/** Chooses whose week is shown, if there are several users. */
export const WeekUser = ({ value, onChange }: Props) => {
  const t = useTexts().week;
  const search = useSearchNames();
  const people = useQuery({ queryKey: ['user', 'week'], queryFn: () => search('user', ''), staleTime: 300_000 });
  if ((people.data?.length ?? 0) < 2) return null;
  return (
    <ReferenceField
      named="user"
      label={t.whose}
      isLabelHidden
      className="w-44"
      value={value}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
};
