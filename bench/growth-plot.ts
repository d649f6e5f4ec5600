/** The growth of something: a value for each size. */
export type PlotLine = { readonly name: string; readonly values: readonly number[] };
export type Panel = { readonly title: string; readonly unit: string; readonly lines: readonly PlotLine[] };

const width = 720;
const frame = { left: 76, right: 300, top: 44, bottom: 40 } as const;
const lineHeight = 14;

/** Enough height for all labels. */
const heightOf = ({ lines }: Panel): number => Math.max(190, frame.top + frame.bottom + lines.length * 2 * lineHeight);

const colors = [
  '#1f5fa8',
  '#b3472d',
  '#2f7d4f',
  '#8a5a9e',
  '#a07a12',
  '#3b8a93',
  '#7a3b52',
  '#5d6b1e',
  '#555a66',
  '#c2688f',
];

const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const between = (low: number, high: number): readonly number[] =>
  Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));

type Scale = (value: number) => number;

/** Maps the common logarithm of a value, from `low` to `high`, to a position between two places. */
const scaleOf = (low: number, high: number, from: number, to: number): Scale => {
  const wide = Math.max(1, high - low);
  return (value) => from + ((Math.log10(value) - low) / wide) * (to - from);
};

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

/** Label positions at least one line apart, none below the lowest. */
const apart = (places: readonly number[], lowest: number): readonly number[] => {
  const sorted = places.map((place, index) => ({ place, index })).toSorted((one, other) => other.place - one.place);
  const result = [...places];
  let next = lowest;
  for (const { place, index } of sorted) {
    const own = Math.min(place, next);
    result[index] = own;
    next = own - lineHeight;
  }
  return result;
};

const drawPanel = (panel: Panel, sizes: readonly number[], top: number): string => {
  const { title, unit, lines } = panel;
  const height = heightOf(panel);
  const values = lines.flatMap((line) => line.values).map((value) => Math.log10(value));
  const [low, high] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
  const across = sizes.map((size) => Math.log10(size));
  const x = scaleOf(Math.min(...across), Math.max(...across), frame.left, width - frame.right);
  const y = scaleOf(low, high, top + height - frame.bottom, top + frame.top);
  const grid = between(low, high).map(
    (value) =>
      `<path d="M${frame.left} ${y(value).toFixed(1)}H${width - frame.right}" class="grid"/>${text(frame.left - 6, y(value) + 4, digits.format(value), 'text-anchor="end"')}`,
  );
  const marks = sizes.map((size) =>
    text(x(size), top + height - 20, size.toLocaleString('en'), 'text-anchor="middle"'),
  );
  const ends = apart(
    lines.map((line) => y(line.values.at(-1) ?? 1)),
    top + height - frame.bottom,
  );
  const drawn = lines.map(({ name, values: own }, index) => {
    const color = colors[index % colors.length] ?? '';
    const points = own.map((value, place) => [x(sizes[place] ?? 1).toFixed(1), y(value).toFixed(1)] as const);
    const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`).join('');
    const label = `${name}: ${digits.format(own.at(-1) ?? 0)}`;
    return `<polyline points="${points.join(' ')}" stroke="${color}" class="line"/>${dots}${text(width - frame.right + 8, (ends[index] ?? 0) + 4, label, `style="fill:${color}"`)}`;
  });
  return [text(frame.left, top + 24, `${title}, ${unit}`, 'class="title"'), ...grid, ...marks, ...drawn].join('\n');
};

/** Panels below each other over the same sizes, both axes logarithmic; the last value is shown beside each line. */
export const plot = (of: string, sizes: readonly number[], panels: readonly Panel[]): string => {
  const tops = panels.map((_, index) => panels.slice(0, index).reduce((sum, panel) => sum + heightOf(panel), 0));
  const whole = panels.reduce((sum, panel) => sum + heightOf(panel), 20);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" width="${width}" height="${whole}" role="img">
<title>${of}</title>
<style>text{font:11px sans-serif;fill:#30343c}.title{font-size:13px;font-weight:600}.grid{stroke:#dcdfe4}.line{fill:none;stroke-width:1.6}</style>
<rect width="100%" height="100%" fill="#fff"/>
${panels.map((panel, index) => drawPanel(panel, sizes, tops[index] ?? 0)).join('\n')}
${text(frame.left, whole - 8, of)}
</svg>
`;
};
