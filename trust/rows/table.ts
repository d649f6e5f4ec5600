import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from './results.ts';
import { rows } from './rows.ts';

const path = join(import.meta.dirname, '../../docs/trust.md');
const [begin, end] = ['<!-- results -->', '<!-- /results -->'];

const heads = ['row', 'what must hold', 'SQLite', 'PostgreSQL', 'seed', 'seconds', 'result', 'control'] as const;

const through = (part: Result['sqlite']): string =>
  part === undefined ? '–' : part.lengths.length === 0 ? `${part.passed} tests` : part.lengths.join('; ');

const cellsOf = (result: Result): readonly string[] => [
  result.row,
  result.must,
  through(result.sqlite),
  through(result.postgres),
  [...(result.sqlite?.seeds ?? []), ...(result.postgres?.seeds ?? [])].join(' ') || '–',
  String(result.seconds),
  result.result === 'holds' ? 'holds' : `${result.result}: ${result.reasons.join('; ')}`,
  result.controls === 0 ? 'none' : `${result.controls} caught`,
];

/** The table as aligned text. */
export const formatTable = (results: readonly Result[]): string => {
  const rows = [heads, ...results.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

type Run = { readonly of: Result; readonly rows: readonly string[] };

/** Rows that ran together: same commit, form, day, Node and machine. */
const runsOf = (results: readonly Result[]): readonly Run[] => {
  const runs = new Map<string, Run>();
  for (const of of results) {
    const key = [of.commit, of.form, of.date, of.node, of.machine].join();
    runs.set(key, { of, rows: [...(runs.get(key)?.rows ?? []), of.row] });
  }
  return [...runs.values()];
};

const summaryOf = ({ of, rows }: Run): string =>
  `- ${of.form} of ${rows.join(', ')}: commit ${of.commit}, ${of.date}, ${of.machine}, Node ${of.node}`;

/** The text between the markers in docs/trust.md. */
const generated = (results: readonly Result[]): string => {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const unseen = rows.filter(({ row }) => !results.some((result) => result.row === row)).map(({ row }) => row);
  const short = results.filter(({ result, controls }) => result !== 'holds' || controls === 0);
  return [
    ...runsOf(results).map(summaryOf),
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...results.map((result) => line(cellsOf(result))),
    '',
    ...(unseen.length === 0 ? [] : [`Without a result so far: ${unseen.join(', ')}.`, '']),
    short.length === 0
      ? 'Every row of the table holds and has a control.'
      : `What falls short: ${short.map(({ row, result }) => `${row} (${result === 'holds' ? 'holds, but has no control' : result})`).join(', ')}.`,
  ].join('\n');
};

const parts = () => {
  const text = readFileSync(path, 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  return { before: text.slice(0, from), within: text.slice(from, to).trim(), after: text.slice(to) };
};

/** Returns whether docs/trust.md shows exactly these results. */
export const isUpToDate = (results: readonly Result[]): boolean => parts().within === generated(results);

/** Writes the results to docs/trust.md. */
export const show = (results: readonly Result[]): void => {
  const { before, after } = parts();
  writeFileSync(path, `${before}\n${generated(results)}\n${after}`);
};
