import { HeadRow } from '#components/table/head-row.tsx';
import { useTexts } from '#texts/texts-context.tsx';

const maxShown = 12;
const columns =
  'grid-cols-[44px_repeat(6,minmax(0,1fr))] gap-x-3.5 max-l:grid-cols-[44px_repeat(3,minmax(0,1fr))] max-m:grid-cols-[minmax(0,1fr)] max-m:gap-x-0';

const maxFields = 6;
const widths = ['', '', '', 'max-l:hidden', 'max-l:hidden', 'max-l:hidden'] as const;

/** A row by the labels of its fields, as shown. */
type PreviewRow = { readonly line: number; readonly cells: { readonly [field: string]: string } };

type Props = {
  readonly rows: readonly PreviewRow[];
  /** The fields of a row, the most important first; those that no row fills are left out. */
  readonly fields: readonly string[];
  readonly labelOf: (field: string) => string;
};

/** The first rows as they will be written. */
export const FirstRecords = ({ rows, fields: all, labelOf }: Props) => {
  const t = useTexts().importTexts.check;
  const visible = rows.slice(0, maxShown);
  if (visible.length === 0) return null;
  const valueOf = ({ cells }: PreviewRow, field: string): string => cells[field] ?? '';
  const fields = all.filter((field) => rows.some((row) => valueOf(row, field) !== '')).slice(0, maxFields);
  return (
    <div>
      <h3 className="mb-1 text-work font-strong">{t.firstRows(visible.length)}</h3>
      <div role="table" aria-label={t.firstRows(visible.length)}>
        <HeadRow
          className={`${columns} max-m:hidden`}
          columns={[
            { key: 'line', label: t.columns.line, isNumber: true },
            ...fields.map((field, index) => ({ key: field, label: labelOf(field), className: `cut ${widths[index]}` })),
          ]}
        />
        {visible.map((row) => (
          <div
            key={row.line}
            role="row"
            className={`grid min-h-8 items-center border-b border-line text-work max-m:py-2 ${columns}`}
          >
            <span role="cell" className="num text-ink-3 max-m:hidden">
              {row.line}
            </span>
            {fields.map((field, index) => (
              <span
                key={field}
                role="cell"
                className={`cut max-m:empty:hidden ${widths[index]} ${index === 0 ? 'font-medium' : 'text-ink-2'}`}
                title={valueOf(row, field)}
              >
                {valueOf(row, field)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
