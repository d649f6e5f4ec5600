import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useName } from '#api/names/names.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { Grid } from '#components/table/grid.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { Cell, GridRow } from '#components/table/row.tsx';
import { SumRow } from '#components/table/sum-row.tsx';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatCount, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { dayIn } from './hours-values.ts';
import type { OwnCompany } from '../wizard/invoice-head.ts';
import { PeriodFields } from './period-fields.tsx';
import { unbilledByName } from './unbilled-by-name.ts';
import { formatDecimal, sumOf, toMillionths } from '#domain/numbers/decimal.ts';

type Group = {
  readonly count: number;
  readonly seconds: number;
  readonly amounts: readonly { readonly amount: string }[];
};

/** The sums of groups of hours; all are in the company's currency. */
const unbilledSums = (groups: readonly Group[]) => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  seconds: groups.reduce((sum, { seconds }) => sum + seconds, 0),
  amount: formatDecimal(sumOf(groups.flatMap(({ amounts }) => amounts.map(({ amount }) => toMillionths(amount)))), 2),
});

const columns = 'grid-cols-[minmax(0,1fr)_96px_96px_120px] gap-x-4 max-m:grid-cols-[minmax(0,1fr)_64px_96px]';

/** Billable hours by contact, with their value; a row leads to the wizard for its contact. */
export const HoursBoard = ({ company }: { readonly company: OwnCompany }) => {
  const { hoursBilling: t, timetrackings } = useTexts();
  const mayTrack = usePermissions(timetracking).write;
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [from, to] = [dayIn(address.get('from')), dayIn(address.get('to'))];
  const period = { ...(from !== null && { from }), ...(to !== null && { to }) };
  const unbilled = useQuery(unbilledByName(period));
  const { data } = unbilled;
  const groups = data ?? [];
  const currency = useName('currency', company.currency_id);
  const sums = unbilledSums(groups);
  usePageTitle(t.title);
  const change = (next: { readonly from: string | null; readonly to: string | null }) => {
    const given = Object.entries(next).flatMap(([name, day]) => (day === null ? [] : [[name, day]]));
    setAddress(Object.fromEntries(given), { replace: true });
  };
  const open = (index: number) => {
    const group = groups[index];
    if (group === undefined) return;
    const next = new URLSearchParams(address);
    next.set('contact', String(group.contact_id ?? 'none'));
    void navigate(`${paths.billHours}?${next}`);
  };
  return (
    <>
      <PageHead
        title={t.title}
        label={
          data === undefined
            ? ' '
            : t.sums(sums.count, formatDuration(sums.seconds), `${currency} ${formatMoney(sums.amount)}`)
        }
      />
      <div className="mb-5">
        <PeriodFields from={from} to={to} onChange={change} zone={company.zone} />
      </div>
      <PendingList query={unbilled} rows={6} />
      {data !== undefined && groups.length === 0 ? (
        <EmptyState title={t.nothingHere} reason={address.size > 0 ? t.nothingHereReason : t.emptyReason}>
          {address.size > 0 ? (
            <Button onClick={() => change({ from: null, to: null })}>{t.always}</Button>
          ) : mayTrack ? (
            <ButtonLink to={paths.newTimetracking} look="primary">
              {timetrackings.new}
            </ButtonLink>
          ) : null}
        </EmptyState>
      ) : null}
      {groups.length === 0 ? null : (
        <Grid label={t.title} rowCount={groups.length} columnCount={4} onOpen={open}>
          <HeadRow
            className={columns}
            columns={[
              { key: 'contact', label: t.contact },
              { key: 'count', label: t.entriesHead, isNumber: true, className: 'max-m:hidden' },
              { key: 'hours', label: t.hours, isNumber: true },
              { key: 'amount', label: t.amountIn(currency), isNumber: true },
            ]}
          />
          {groups.map(({ contact_id, name, count, seconds, amounts }, index) => (
            <GridRow key={String(contact_id)} index={index} className={columns}>
              <Cell className="cut">{contact_id === null ? t.noContact : name}</Cell>
              <Cell className="num text-ink-2 max-m:hidden">{formatCount(count)}</Cell>
              <Cell className="num">{formatDuration(seconds)}</Cell>
              <Cell className="num">{formatMoney(amounts[0]?.amount ?? null)}</Cell>
            </GridRow>
          ))}
          <SumRow className={columns}>
            <Cell>{t.total}</Cell>
            <Cell className="num max-m:hidden">{formatCount(sums.count)}</Cell>
            <Cell className="num">{formatDuration(sums.seconds)}</Cell>
            <Cell className="num">
              <span className="double-rule">{formatMoney(sums.amount)}</span>
            </Cell>
          </SumRow>
        </Grid>
      )}
    </>
  );
};
