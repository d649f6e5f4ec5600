import type { Identified } from '#api/service/app-record.ts';
import { isDate } from '#domain/dates/calendar.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ButtonLink } from '../feedback/button-link.tsx';
import { changeAddress } from '../filters/change-address.ts';
import type { ListFilter } from '../filters/list-filter.ts';
import type { useListQuery } from '../filters/use-list-query.ts';
import type { Rows } from '../record-table/rows.ts';

type Props<Row extends Identified> = {
  readonly rows: Rows<Row>;
  readonly query: Pick<ReturnType<typeof useListQuery>, 'address' | 'order' | 'recordQuery'>;
  readonly filters: readonly ListFilter[];
};

const dayOf = (row: object | undefined, field: string): string | undefined => {
  const value: unknown = Object.entries(row ?? {}).find(([name]) => name === field)?.[1];
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDate(day) ? day : undefined;
};

/**
 * Below the last row that a list loads, if there are more: a list by date can go on, beginning with the whole day of that row, unless this
 * day fills the list.
 */
export const MoreRows = <Row extends Identified>({ rows, query, filters }: Props<Row>) => {
  const t = useTexts().list;
  const { field, isDescending } = query.order;
  const hasPeriod = filters.some((filter) => filter.kind === 'period' && filter.field === field);
  const day = hasPeriod ? dayOf(rows.at(rows.count - 1), field) : undefined;
  const goesOn = day !== undefined && day !== dayOf(rows.at(0), field);
  const { from = null, to = null } = query.recordQuery.period ?? {};
  const period = isDescending ? { from, to: day ?? null } : { from: day ?? null, to };
  const next = changeAddress(query.address, {
    [field]: null,
    [`${field}_from`]: period.from,
    [`${field}_to`]: period.to,
  });
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-4 text-label text-ink-2">
      {t.more(rows.count)}
      {goesOn ? (
        <ButtonLink
          look="link"
          to={`?${next}`}
          onClick={({ currentTarget }) => {
            const main = currentTarget.closest('main');
            main?.focus();
            main?.scrollTo(0, 0);
          }}
        >
          {t.goOn(formatDate(day))}
        </ButtonLink>
      ) : null}
    </p>
  );
};
