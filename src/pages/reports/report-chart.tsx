import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useIsPhone } from '#components/layout/use-window-size.ts';
import type { Bar as Bars, Series } from './chart-data.ts';
import { axisTicks } from './axis-ticks.ts';
import { ChartTip } from './chart-tip.tsx';
import type { Measure } from './report-address.ts';
import { formatMoney } from '#texts/format.ts';
import { seriesStyle } from './series-style.ts';

const brush = document.createElement('canvas').getContext('2d');

/** The width of a text in pixels, measured in a CSS font; 0 if measuring is not possible. */
const textWidth = (text: string, font: string): number => {
  if (brush === null) return 0;
  brush.font = font;
  return brush.measureText(text).width;
};

/** Cuts a text to a width in pixels, measured in a CSS font, and ends it with an ellipsis. */
const fitText = (text: string, width: number, font: string): string => {
  if (brush === null) return text;
  const fits = (part: string): boolean => textWidth(part, font) <= width;
  if (fits(text)) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const maxLetters = letters.findLastIndex((_, index) => fits(`${letters.slice(0, index).join('').trimEnd()}…`));
  return `${letters.slice(0, Math.max(1, maxLetters)).join('').trimEnd()}…`;
};

type Props = {
  readonly bars: readonly Bars[];
  readonly measure: Measure;
  readonly visible: readonly Series[];
  /** True for days, weeks and months, which are side by side; names are stacked. */
  readonly isTime: boolean;
};

const axisText = { fill: 'var(--color-ink-2)', fontSize: 11 } as const;
const plain = { tickLine: false, tick: axisText } as const;
const axisLine = { stroke: 'var(--color-ink)' } as const;
const barHeight = 22;
/** Between a name and the axis, and at the edge of the chart. */
const nameGap = 12;

type TickProps = {
  readonly x: number | string;
  readonly y: number | string;
  readonly payload: { readonly value: string };
};

/** The bars of a report, drawn by recharts, which is loaded on demand. No animation: figures never move. */
export const ReportChart = ({ bars, measure, visible, isTime }: Props) => {
  const isPhone = useIsPhone();
  const tick = (value: number): string =>
    measure === 'hours' ? String(value) : formatMoney(String(value)).slice(0, -'.00'.length);
  const font = `${axisText.fontSize}px ${getComputedStyle(document.body).fontFamily}`;
  const maxNameWidth = Math.max(0, ...bars.map(({ axis }) => textWidth(axis, font)));
  const nameRoom = Math.min(Math.ceil(maxNameWidth) + nameGap, isPhone ? 128 : 320);
  const ticks = axisTicks(Math.max(0, ...bars.map((bar) => visible.reduce((sum, name) => sum + bar[name], 0))));
  const values = { ...plain, ticks, domain: [0, ticks.at(-1) ?? 0], axisLine: false, tickFormatter: tick };
  const nameTick = ({ x, y, payload }: TickProps) => (
    <text x={x} y={y} dy="0.32em" textAnchor="end" {...axisText}>
      {fitText(payload.value, nameRoom - nameGap, font)}
    </text>
  );
  const stacked = visible.map((name) => (
    <Bar
      key={name}
      dataKey={name}
      stackId="all"
      maxBarSize={isTime ? 40 : 14}
      isAnimationActive={false}
      {...seriesStyle[name]}
    />
  ));
  const axes = isTime ? (
    <>
      <XAxis dataKey="axis" tick={axisText} tickLine={false} axisLine={axisLine} />
      <YAxis {...values} width={56} />
    </>
  ) : (
    <>
      <XAxis type="number" {...values} />
      <YAxis
        type="category"
        dataKey="axis"
        tick={nameTick}
        tickLine={false}
        axisLine={axisLine}
        width={nameRoom}
        interval={0}
      />
    </>
  );
  return (
    <ResponsiveContainer width="100%" height={isTime ? 240 : Math.max(96, bars.length * barHeight + 40)}>
      <BarChart
        data={[...bars]}
        layout={isTime ? 'horizontal' : 'vertical'}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        barCategoryGap={isTime ? '25%' : 4}
      >
        <CartesianGrid stroke="var(--color-line)" vertical={!isTime} horizontal={isTime} />
        {axes}
        <Tooltip
          content={({ active, label }) => (
            <ChartTip bar={active ? bars.find(({ axis }) => axis === label) : undefined} {...{ measure, visible }} />
          )}
          cursor={{ fill: 'var(--color-hover)' }}
          isAnimationActive={false}
        />
        {stacked}
      </BarChart>
    </ResponsiveContainer>
  );
};
