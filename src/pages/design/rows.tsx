import { useState, type ReactNode } from 'react';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { SkeletonBar } from '#components/feedback/skeleton.tsx';
import { CheckMark } from '#components/fields/check-mark.tsx';
import { SelectionBar } from '#components/selection/selection-bar.tsx';
import { Grid } from '#components/table/grid.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import type { RowState } from '#components/table/row-classes.ts';
import { Cell, GridRow } from '#components/table/row.tsx';
import { SumRow } from '#components/table/sum-row.tsx';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

const columns = 'grid-cols-[16px_minmax(0,1fr)_112px] gap-x-3.5';

type LineProps = {
  readonly index: number;
  readonly name: string;
  readonly amount: ReactNode;
  readonly state?: RowState;
  readonly failure?: string;
};

const Line = ({ index, name, amount, state = 'rest', failure }: LineProps) => {
  const { list } = useTexts();
  const isBusy = amount === null;
  return (
    <GridRow index={index} state={state} isBusy={isBusy} className={columns}>
      <Cell className="flex">
        <CheckMark checked={state === 'selected'} readOnly tabIndex={-1} aria-label={list.select(name)} />
      </Cell>
      <Cell className="cut">{name}</Cell>
      <Cell className="num">{isBusy ? <SkeletonBar className="ml-auto w-16" /> : amount}</Cell>
      {failure === undefined ? null : (
        <Cell className="col-span-full pb-1.5 pl-7.5 text-label text-red">{failure}</Cell>
      )}
    </GridRow>
  );
};

/** Table rows in every state, their sum, and the action bar for selected ones. */
export const RowFamily = () => {
  const { design: t } = useTexts();
  const { states, samples } = t;
  const [isChosen, setChosen] = useState(false);
  return (
    <Family title={t.families.row}>
      <div className="min-w-0 grow basis-105 max-m:basis-full">
        <Grid label={t.families.row} rowCount={9} columnCount={3} onOpen={() => setChosen(!isChosen)}>
          <HeadRow
            className={columns}
            columns={[
              { key: 'check', label: <span className="sr-only">{states.selected}</span> },
              { key: 'name', label: `${samples.subjectLabel} ↑`, sort: 'ascending' },
              { key: 'amount', label: 'CHF', isNumber: true },
            ]}
          />
          <div data-state="focus" role="presentation">
            <Line index={0} name={states.focus} amount={formatMoney('12460')} />
          </div>
          <Line index={1} name={states.rest} amount={formatMoney('1234.5')} />
          <div data-state="hover" role="presentation">
            <Line index={2} name={states.hover} amount={formatMoney('98')} />
          </div>
          <Line index={3} name={states.selected} amount={formatMoney('-12.05')} state="selected" />
          <Line index={4} name={states.running} amount={<b className="font-strong text-red">{samples.hours}</b>} />
          <Line index={5} name={states.busy} amount={null} />
          <Line index={6} name={states.failed} amount={formatMoney('102')} state="failed" failure={samples.error} />
          <Line index={7} name={states.zero} amount={formatMoney('0')} />
          <Line index={8} name={states.none} amount={formatMoney(null)} />
          <SumRow className={columns}>
            <Cell />
            <Cell>{samples.total}</Cell>
            <Cell className="num">
              <span className="double-rule">{formatMoney('13882.45')}</span>
            </Cell>
          </SumRow>
        </Grid>
      </div>
      <Specimen label={states.loading} width="half">
        <SkeletonRows rows={5} />
      </Specimen>
      <Specimen label={states.selected} width="whole">
        <SelectionBar
          count={3}
          figures={[samples.hours, `CHF ${formatMoney('1172.5')}`]}
          onDelete={() => setChosen(!isChosen)}
          onClear={() => setChosen(false)}
        />
      </Specimen>
    </Family>
  );
};
