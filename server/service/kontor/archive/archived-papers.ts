import { integerOf, textOf } from '../../requests/rule.ts';
import type { Call } from '../../requests/call.ts';
import { Refusal } from '../../requests/refusal.ts';
import { earlierPapers } from '../../papers/earlier-papers.ts';
import { paperFrom, printedTables } from '../../papers/frozen.ts';
import { printBatchInTurn } from '../../papers/print-queue.ts';
import { renderPdf } from '../../papers/render/render.ts';
import type { Reader } from '../../store/database.ts';
import type { Row } from '../../store/sql.ts';
import { archivedTables } from './archived-tables.ts';
import { rowsIn } from './archive-rows.ts';
import type { ZipWriter } from './zip-writer.ts';

const plainName = (text: string): string => text.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '');

type Place = { readonly table: string; readonly prefix: (row: Row) => string };

const places: readonly Place[] = [
  {
    table: printedTables[0].name,
    prefix: (row) => `papers/${textOf(row, 'kind')}-${integerOf(row, 'document_id')}`,
  },
  {
    table: earlierPapers.name,
    prefix: (row) =>
      `papers/earlier/${textOf(row, 'document')}-${integerOf(row, 'document_id')}-${integerOf(row, 'version')}`,
  },
];

/** Undefined for a paper that is too large to be drawn; its content is in the archive nevertheless. */
const drawn = async (call: Call, reader: Reader, row: Row) => {
  const paper = await paperFrom(call, reader, { printed: textOf(row, 'printed') });
  try {
    const bytes = await printBatchInTurn(call, async () => renderPdf([paper], call.hangUp?.()));
    return { name: paper.file_name, bytes };
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return undefined;
    throw error;
  }
};

/** Draws every frozen paper, as issued, one after the other: others print in between. */
export const addPapers = async (call: Call, reader: Reader, { add }: ZipWriter): Promise<void> => {
  for (const { table, prefix } of places) {
    const archived = archivedTables.find((one) => one.table.name === table);
    if (archived === undefined) continue;
    for await (const rows of rowsIn(reader, call.caller.companyId, archived))
      for (const row of rows) {
        const paper = await drawn(call, reader, row);
        if (paper === undefined) continue;
        const content = async function* () {
          yield paper.bytes;
        };
        await add(`${prefix(row)}-${plainName(paper.name)}.pdf`, content());
      }
  }
};
