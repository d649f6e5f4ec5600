import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReportResponse, ReportBody } from '#contract/kontor/report-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { Grid } from '#components/table/grid.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { Cell, GridRow } from '#components/table/row.tsx';
import { SumRow } from '#components/table/sum-row.tsx';
import { formatCount, formatHours, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { listOf } from './drill-down.ts';
import { amountsOf, shareText } from './figures.ts';
import type { WordOf } from './level-labels.ts';
import type { ReportLine } from './report-lines.ts';

/** For head, rows and total; on a phone, name and hours, with share and amount below. */
const columns =
  'grid-cols-[minmax(0,3fr)_72px_96px_96px_64px_minmax(104px,1fr)_minmax(104px,1fr)_minmax(104px,1fr)] gap-x-3.5 ' +
  'max-l:grid-cols-[minmax(0,3fr)_80px_96px_64px_minmax(96px,1fr)_minmax(96px,1fr)] ' +
  "max-m:grid-cols-[minmax(0,1fr)_auto] max-m:content-center max-m:[grid-template-areas:'n_h'_'s_a']";

const cells = {
  count: 'num text-ink-2 max-l:hidden',
  hours: 'num font-strong max-m:[grid-area:h]',
  billable: 'num max-m:hidden',
  share: 'num text-ink-2 max-m:text-left max-m:text-label max-m:[grid-area:s]',
  amount: 'num max-m:text-label max-m:[grid-area:a]',
  billed: 'num max-l:hidden',
  unbilled: 'num max-m:hidden',
} as const;

const figures = ['count', 'hours', 'billable', 'share', 'amount', 'billed', 'unbilled'] as const;

type FigureTexts = { readonly [figure in (typeof figures)[number]]: string };

const textsOf = (line: ReportResponse['total']): FigureTexts => {
  const { amount, billed_amount, unbilled_amount } = amountsOf(line);
  return {
    count: formatCount(line.count),
    hours: formatHours(line.seconds),
    billable: formatHours(line.billable_seconds),
    share: shareText(line),
    amount: formatMoney(amount),
    billed: formatMoney(billed_amount),
    unbilled: formatMoney(unbilled_amount),
  };
};

/** Lines rendered at first; a button shows more. */
const firstLines = 200;

type Props = {
  readonly label: string;
  readonly head: string;
  readonly currency: string;
  readonly body: ReportBody;
  readonly lines: readonly ReportLine[];
  readonly total: ReportResponse['total'];
  readonly wordOf: WordOf;
};

/**
 * The figures of a report: a line for each row, with those of the second level below. Enter or a click opens the timetrackings of a
 * line.
 */
export const ReportTable = ({ label, head, currency, body, lines, total, wordOf }: Props) => {
  const t = useTexts().reports;
  const navigate = useNavigate();
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? lines : lines.slice(0, firstLines);
  const open = (index: number) => {
    const address = listOf(body, visible[index]?.steps ?? []);
    if (address === null) showToast({ kind: 'done', text: t.noList });
    else void navigate(address);
  };
  const { amount, ...labels } = t.columns;
  const heads = { ...labels, amount: amount(currency) };
  const nameCell = (line: ReportLine) => {
    const step = line.steps.at(-1) ?? line.steps[0];
    const word = wordOf(step.level, step.key);
    const isBelow = line.steps.length > 1;
    return (
      <Cell className={`cut max-m:[grid-area:n] ${isBelow ? 'pl-4 text-ink-2' : 'font-medium'}`} title={word}>
        {word}
      </Cell>
    );
  };
  const sums = textsOf(total);
  return (
    <>
      <Grid label={label} rowCount={visible.length} columnCount={figures.length + 1} onOpen={open}>
        <HeadRow
          className={columns}
          columns={[
            { key: 'name', label: head },
            ...figures.map((key) => ({ key, label: heads[key], isNumber: true, className: cells[key] })),
          ]}
        />
        {visible.map((line, index) => {
          const values = textsOf(line);
          return (
            <GridRow
              key={JSON.stringify(line.steps.map(({ key }) => [key.id, key.date]))}
              index={index}
              className={columns}
            >
              {nameCell(line)}
              {figures.map((key) => (
                <Cell key={key} className={cells[key]}>
                  {values[key]}
                </Cell>
              ))}
            </GridRow>
          );
        })}
        <SumRow className={columns}>
          <span role="gridcell" className="max-m:[grid-area:n]">
            {t.total}
          </span>
          {figures.map((key) => (
            <span key={key} role="gridcell" className={cells[key]}>
              <span className={key === 'hours' || key === 'amount' ? 'double-rule' : ''}>{sums[key]}</span>
            </span>
          ))}
        </SumRow>
      </Grid>
      {visible.length === lines.length ? null : (
        <Button className="mt-4 print:hidden" onClick={() => setWhole(true)}>
          {t.allRows(lines.length)}
        </Button>
      )}
    </>
  );
};
