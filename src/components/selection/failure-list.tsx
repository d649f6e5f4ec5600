import type { Identified } from '#api/service/app-record.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Popover } from '../feedback/popover.tsx';

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** The service's reason by id. */
  readonly failures: ReadonlyMap<number, string>;
};

/** The records that were not changed, including those out of view, each with its reason. */
export const FailureList = <Row extends Identified>({ rows, nameOf, failures }: Props<Row>) => {
  const t = useTexts().list;
  const label = t.notChanged(rows.length);
  return (
    <Popover
      label={label}
      className="w-105 max-w-[calc(100vw-16px)] p-4"
      trigger={(properties) => (
        <Button look="bar" className="text-red-inv max-m:min-h-11" {...properties}>
          {label}
        </Button>
      )}
    >
      {() => (
        <ul className="grid gap-2 text-work">
          {rows.map((row) => (
            <li key={row.id}>
              <span className="font-strong">{nameOf(row)}</span>
              <span className="block text-red">{failures.get(row.id)}</span>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
};
