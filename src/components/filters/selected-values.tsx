import { useTexts } from '#texts/texts-context.tsx';
import { Icon } from '../icons.tsx';

type Props = {
  readonly chosen: readonly { readonly value: string; readonly label: string }[];
  readonly onRemove: (value: string) => void;
};

/** The values chosen in a filter, each with a cross to remove it. */
export const SelectedValues = ({ chosen, onRemove }: Props) => {
  const t = useTexts().common;
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chosen.map(({ value, label }) => (
        <li
          key={value}
          className="flex h-7 max-w-full items-center gap-1.5 rounded-control border border-edge pl-2.5 text-work"
        >
          <span className="cut">{label}</span>
          <button
            type="button"
            aria-label={t.remove(label)}
            onClick={() => onRemove(value)}
            className="grid size-7 place-items-center text-ink-2 hover:text-ink max-m:size-11"
          >
            <Icon name="close" className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
};
