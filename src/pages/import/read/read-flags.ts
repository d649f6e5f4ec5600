import { timeStatus } from '#domain/documents/statuses.ts';
import { refusedBecause, unreadableCell, type ImportLine } from './import-line.ts';
import type { Read } from './import-row.ts';
import { readStatus } from '../formats/own-export.ts';

const yes = new Set('yes y true t 1 x ✓ ✔ ja j wahr oui o vrai sì si s vero'.split(' '));
const no = new Set('no n false f 0 nein falsch non faux falso - –'.split(' '));

/** Yes or no; undefined if empty. */
export const readFlag = (line: ImportLine, column: 'billable' | 'invoiced'): Read<boolean | undefined> => {
  const cell = line.cell(column).toLowerCase();
  if (cell === '') return { ok: true, value: undefined };
  if (yes.has(cell)) return { ok: true, value: true };
  return no.has(cell) ? { ok: true, value: false } : unreadableCell(line, column);
};

/** The status of an entry: that of Kontor's own export, or invoiced elsewhere; undefined for open. */
export const readStanding = (line: ImportLine): Read<number | 'running' | undefined> => {
  const flag = readFlag(line, 'invoiced');
  if (!flag.ok) return flag;
  if (flag.value === true) return { ok: true, value: timeStatus.invoiced };
  const word = line.cell('status');
  if (word === '') return { ok: true, value: undefined };
  const status = readStatus(word);
  if (status === undefined) return refusedBecause({ code: 'unreadable', column: line.header('status'), value: word });
  return { ok: true, value: status === timeStatus.open ? undefined : status };
};
