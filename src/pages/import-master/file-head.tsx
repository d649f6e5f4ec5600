import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly name: string;
  /** The program whose export it is; undefined if the headers show none. */
  readonly preset: string | undefined;
  readonly rows: number;
  readonly areColumnsShown: boolean;
  readonly onColumnsShown: (areShown: boolean) => void;
  /** Goes back to the choice of a file. */
  readonly onOther: () => void;
};

/** The chosen file: its name, the program it comes from and its rows. */
export const FileHead = ({ name, preset, rows, areColumnsShown, onColumnsShown, onOther }: Props) => {
  const t = useTexts().importTexts;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <strong className="font-strong wrap-anywhere">{name}</strong>
      {preset === undefined ? null : <span>{t.file.recognised(preset)}</span>}
      <span role="status" className="tn text-ink-2">
        {t.rows(rows)}
      </span>
      <Button look="link" aria-expanded={areColumnsShown} onClick={() => onColumnsShown(!areColumnsShown)}>
        {t.columns.change}
      </Button>
      <Button look="link" onClick={onOther}>
        {t.file.other}
      </Button>
    </div>
  );
};
