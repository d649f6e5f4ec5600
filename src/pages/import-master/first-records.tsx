import { HeadRow } from '#components/table/head-row.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import type { LabelOf } from './labels.ts';
import { kindOf } from './read-cell.ts';
import type { FileRow } from './read-master.ts';

const maxShown = 12;
const columns =
  'grid-cols-[44px_repeat(6,minmax(0,1fr))] gap-x-3.5 max-l:grid-cols-[44px_repeat(3,minmax(0,1fr))] max-m:grid-cols-[minmax(0,1fr)] max-m:gap-x-0';

/** The fields shown for each record, the most important first. */
const shownFields: { readonly [resource in MasterResource]: readonly string[] } = {
  contact: ['name_1', 'name_2', 'city', 'nr', 'street_name', 'mail', 'postcode', 'phone_fixed', 'country_id'],
  item: ['intern_name', 'intern_code', 'sale_price', 'unit_id', 'tax_income_id', 'account_id'],
  project: ['name', 'contact_id', 'nr', 'start_date', 'end_date', 'comment'],
};

const maxFields = 6;
const widths = ['', '', '', 'max-l:hidden', 'max-l:hidden', 'max-l:hidden'] as const;

type Props = { readonly resource: MasterResource; readonly rows: readonly FileRow[]; readonly labelOf: LabelOf };

/** The first records as they will be written. */
export const FirstRecords = ({ resource, rows, labelOf }: Props) => {
  const t = useTexts().importTexts.check;
  const shown = rows.slice(0, maxShown);
  if (shown.length === 0) return null;
  const valueOf = ({ row: { record, named = {} } }: FileRow, field: string): string => {
    const value = record[field] ?? named[field];
    if (typeof value !== 'string') return '';
    return kindOf(resource, field) === 'date' ? formatDate(value) : value;
  };
  const fields = shownFields[resource]
    .filter((field) => rows.some((row) => valueOf(row, field) !== ''))
    .slice(0, maxFields);
  return (
    <div>
      <h3 className="mb-1 text-work font-strong">{t.firstRows(shown.length)}</h3>
      <div role="table" aria-label={t.firstRows(shown.length)}>
        <HeadRow
          className={`${columns} max-m:hidden`}
          columns={[
            { key: 'line', label: t.columns.line, isNumber: true },
            ...fields.map((field, index) => ({ key: field, label: labelOf(field), className: `cut ${widths[index]}` })),
          ]}
        />
        {shown.map((row) => (
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
