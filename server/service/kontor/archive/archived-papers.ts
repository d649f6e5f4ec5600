import type { Call } from '../../requests/call.ts';
import { Refusal } from '../../requests/refusal.ts';
import { paperFrom } from '../../papers/frozen.ts';
import { printBatchInTurn } from '../../papers/print-queue.ts';
import { renderPdf } from '../../papers/render/render.ts';
import type { Reader } from '../../store/database.ts';
import { rowIn, valueIn } from '../../store/rows.ts';
import type { Row } from '../../store/sql.ts';
import { archivedTables } from './archived-tables.ts';
import { rowsIn } from './archive-rows.ts';
import type { ZipWriter } from './zip-writer.ts';

const plainName = (text: string): string => text.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '');

const printedIn = rowIn('printed_document', ['kind', 'document_id']);
const earlierIn = rowIn('earlier_paper', ['document', 'document_id', 'version']);

type PaperTable = 'printed_document' | 'earlier_paper';
type Place = { readonly table: PaperTable; readonly prefix: (row: Row) => string };

const places: readonly Place[] = [
  {
    table: 'printed_document',
    prefix: (row) => {
      const { kind, document_id } = printedIn(row);
      return `papers/${kind}-${document_id}`;
    },
  },
  {
    table: 'earlier_paper',
    prefix: (row) => {
      const { document, document_id, version } = earlierIn(row);
      return `papers/earlier/${document}-${document_id}-${version}`;
    },
  },
];

/** Undefined for a paper that is too large to be drawn; its content is in the archive nevertheless. */
const drawn = async (call: Call, reader: Reader, table: PaperTable, row: Row) => {
  const paper = await paperFrom(call, reader, { printed: valueIn(row, table, 'printed') });
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
        const paper = await drawn(call, reader, table, row);
        if (paper === undefined) continue;
        const content = async function* () {
          yield paper.bytes;
        };
        await add(`${prefix(row)}-${plainName(paper.name)}.pdf`, content());
      }
  }
};
