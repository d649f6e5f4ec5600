import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './measure/row.ts';

const outcome = ({ isReached }: Finding): string =>
  isReached === undefined ? 'left out' : isReached ? 'reached' : 'not reached';

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** One Markdown table, readable as plain text. */
export const tableOf = (findings: readonly Finding[]): string =>
  [
    lineOf(['Row', 'What', 'Target', 'Measured', '']),
    '|---|---|---|---|---|',
    ...findings.map((finding) => lineOf([finding.row, finding.what, finding.reach, finding.seen, outcome(finding)])),
  ].join('\n');

type Machine = {
  readonly commit: string;
  readonly machine: string;
  readonly node: string;
  readonly date: string;
  readonly load: number;
};

const path = join(import.meta.dirname, '../docs/speed.md');
const between = /(<!-- table -->\n)[\s\S]*(<!-- end of table -->)/;

/** Replaces the last table in docs/speed.md, between its marks, by that of a complete run. */
export const writeTable = ({ commit, machine, node, date, load }: Machine, findings: readonly Finding[]): void => {
  if (!existsSync(path)) return;
  const head = `Commit ${commit}, ${machine}, Node ${node}, ${date.slice(0, 10)}, load at the end ${load.toFixed(1)}.`;
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(between, (_all, start: string, end: string) => `${start}\n${head}\n\n${tableOf(findings)}\n\n${end}`),
  );
};
