import type { Call } from '../requests/call.ts';
import type { Reader } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { listOf, sql } from '../store/sql.ts';

const maxLength = 60;
const step = 500;

/** Candidates after a code, counting in its style: TR-210, TR-211 …; a code without a number at its end counts from 2. */
const following = (code: string, from: number): readonly string[] => {
  const [, lead = '', digits = ''] = /^(.*?)(\d{0,15})$/s.exec(code) ?? [];
  const prefix = digits === '' ? `${lead}-` : lead;
  const first = digits === '' ? 2 : Number(digits) + 1;
  return Array.from({ length: step }, (_, index) => {
    const number = String(first + from + index).padStart(digits.length, '0');
    return `${Array.from(prefix)
      .slice(0, maxLength - number.length)
      .join('')}${number}`;
  });
};

const items = selection({ i: 'item' }, ['i.id', 'i.intern_name as name']);
const codes = selection({ i: 'item' }, ['i.intern_code']);

/** The item with a code, other than the one with this id. */
export const itemWithCode = async (
  { caller }: Call,
  reader: Reader,
  code: string,
  except: number | null,
): Promise<{ readonly id: number; readonly name: string } | undefined> => {
  return items.get(
    reader,
    sql`from item i
    where company_id = ${caller.companyId} and intern_code = ${code} and id <> ${except ?? 0} order by id limit 1`,
  );
};

/** The first code after `code` that no item of the company uses. */
export const freeCode = async (call: Call, reader: Reader, code: string): Promise<string> => {
  for (let from = 0; ; from += step) {
    const next = following(code, from);
    const taken = await codes.all(
      reader,
      sql`from item i
      where company_id = ${call.caller.companyId} and intern_code in (${listOf(next)})`,
    );
    const known = new Set(taken.map(({ intern_code }) => intern_code));
    const free = next.find((one) => !known.has(one));
    if (free !== undefined) return free;
  }
};
