import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { timetracking } from '#contract/resources/timetracking.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useCompany } from '#api/service/namespace.ts';
import { reportQuery } from '#api/time-entries/report.ts';
import { useFiltersPeople } from '#api/time-entries/use-sees-others.ts';
import { todayIn } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { changeAddress, type AddressChanges } from '#components/filters/change-address.ts';
import { FilterChips } from '#components/filters/filter-chips.tsx';
import type { ListFilter } from '#components/filters/list-filter.ts';
import { formatDate, formatHours, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { useCurrency } from '../timetrackings/entry/currency.ts';
import { ChartPart } from './chart-part.tsx';
import { ExportMenu } from './export-menu.tsx';
import { amountsOf, shareText } from './figures.ts';
import { LevelMenus } from './level-menu.tsx';
import { useLevelLabels } from './level-labels.ts';
import { readPeriod } from '#domain/dates/period.ts';
import { PeriodPicker, usePeriodText } from './period-picker.tsx';
import { readLevels, readMeasure, reportBody } from './report-address.ts';
import { linesOf } from './report-lines.ts';
import { ReportTable } from './report-table.tsx';
import { useFile } from './use-file.ts';

const useFilters = (): readonly ListFilter[] => {
  const { reports, list } = useTexts();
  const filtersPeople = useFiltersPeople();
  return useMemo(() => {
    const { allowable_bill, ...labels } = reports.filters;
    const all: readonly ListFilter[] = [
      { kind: 'reference', field: 'contact_id', named: 'contact', label: labels.contact_id },
      { kind: 'reference', field: 'client_service_id', named: 'client_service', label: labels.client_service_id },
      { kind: 'reference', field: 'pr_project_id', named: 'pr_project', label: labels.pr_project_id },
      { kind: 'reference', field: 'user_id', named: 'user', label: labels.user_id },
      {
        kind: 'choice',
        field: 'allowable_bill',
        label: allowable_bill,
        options: [
          { value: 'true', label: list.yes },
          { value: 'false', label: list.no },
        ],
      },
    ];
    return all.filter(({ field }) => filtersPeople || field !== 'user_id');
  }, [reports, list, filtersPeople]);
};

/** Hours and money of a period by one or two levels, added up by the service; every choice is in the address. */
const Report = ({ zone }: { readonly zone: string }) => {
  const { reports: t, list, timetrackings } = useTexts();
  const mayTrack = usePermissions(timetracking).write;
  const [address, setAddress] = useSearchParams();
  const filters = useFilters();
  const currency = useCurrency();
  const periodWords = usePeriodText();
  const file = useFile();
  const company = useCompany();
  const today = todayIn(zone);
  const period = readPeriod(address, today);
  const levels = readLevels(address);
  const body = reportBody(address, period, levels, filters);
  const found = useQuery(reportQuery(body));
  const rows = found.data?.rows ?? [];
  const wordOf = useLevelLabels(rows, levels);
  const lines = linesOf(rows, levels);
  usePageTitle(t.title);
  const change = (changes: AddressChanges) => setAddress(changeAddress(address, changes), { replace: true });
  const total = found.data?.total;
  const isFailed = found.data === undefined && found.error !== null;
  return (
    <>
      <PageHead
        title={t.title}
        label={
          total === undefined
            ? ' '
            : `${t.totals(total.count, formatHours(total.seconds), `${currency} ${formatMoney(amountsOf(total).amount)}`)}${
                total.billable_share === null ? '' : `. ${t.share(shareText(total))}.`
              }`
        }
      >
        {lines.length === 0 ? null : <ExportMenu {...{ file, body, levels, lines, currency }} />}
      </PageHead>
      {file.progress === null ? null : (
        <div className="mb-4">
          <Progress label={t.exporting(file.progress.done, file.progress.total)} {...file.progress}>
            <Button look="link" onClick={file.stop}>
              {list.stop}
            </Button>
          </Progress>
        </div>
      )}
      <div className="mb-4 hidden items-end justify-between gap-6 print:flex">
        <p className="font-strong">{periodWords(period)}</p>
        <p className="flex-none text-right text-ink-2">
          {company.hosted ? null : <span className="block">{company.name}</span>}
          {list.printedOn(formatDate(today))}
        </p>
      </div>
      <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3 print:hidden">
        <PeriodPicker period={period} today={today} onChange={change} />
        <LevelMenus levels={levels} onChange={change} />
        <FilterChips filters={filters} address={address} onChange={change} />
      </div>
      {found.data === undefined && !isFailed ? <SkeletonRows rows={12} /> : null}
      {isFailed ? (
        <ErrorState
          title={t.failed}
          isAway={isUnanswered(found.error)}
          onRetry={() => void found.refetch()}
          details={String(found.error)}
        >
          {t.failedReason}
        </ErrorState>
      ) : null}
      {total === undefined ? null : lines.length === 0 ? (
        <EmptyState title={t.empty} reason={t.emptyReason}>
          {address.size > 0 ? (
            <Button onClick={() => setAddress(new URLSearchParams(), { replace: true })}>{list.showAll}</Button>
          ) : mayTrack ? (
            <ButtonLink to={paths.newTimetracking} look="primary">
              {timetrackings.new}
            </ButtonLink>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <ChartPart
            rows={rows}
            level={levels.first}
            measure={readMeasure(address)}
            wordOf={wordOf}
            onChange={change}
          />
          <ReportTable
            key={JSON.stringify(body)}
            label={t.by(t.levels[levels.first])}
            head={t.levels[levels.first]}
            {...{ currency, body, lines, total, wordOf }}
          />
        </>
      )}
    </>
  );
};

/**
 * The reports. Without the read scope of timetrackings, or at a service that cannot add up, the page explains why there
 * are none.
 */
export const ReportsPage = () => {
  const t = useTexts().reports;
  const may = usePermissions(timetracking);
  const company = useCompany();
  if (!may.read) return <NoAccess title={t.title} />;
  if (!company.hosted) return <Report zone={company.zone} />;
  return (
    <>
      <PageHead title={t.title} />
      <EmptyState title={t.hosted} reason={t.hostedReason} lines={0} />
    </>
  );
};
