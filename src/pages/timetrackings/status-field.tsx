import { ComboBox } from '#components/form/combo-box.tsx';
import type { Binding } from '#components/form/binding.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { statusNames } from './status.ts';

type Props = Omit<Binding<number | null>, 'onChange'> & {
  readonly onChange: (id: number | null) => void;
  readonly className?: string;
};

/** Where an entry stands, by its word; the filter and the form choose from the same. */
export const StatusField = (props: Props) => {
  const t = useTexts().timetrackings;
  const choices = statusNames.map((status, index) => ({ id: index + 1, name: t.statuses[status] }));
  return (
    <ComboBox
      {...props}
      label={t.status}
      chosenName={choices.find(({ id }) => id === props.value)?.name}
      search={async (text) => choices.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))}
    />
  );
};
