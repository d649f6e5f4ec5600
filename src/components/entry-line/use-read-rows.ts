import { useQueries } from '@tanstack/react-query';
import { lineValues } from './line-values.ts';
import type { PastedRow, RowReading } from './pasted-rows.ts';
import type { LineReading } from './use-line-reading.ts';

type ReadRow = {
  readonly row: PastedRow;
  /** Null if not read yet. */
  readonly reading: RowReading | null;
  /** The search for its names fails. */
  readonly isCutOff: boolean;
};

/** Pasted rows, each with how it is read. `date` is the day of rows without one. */
export const useReadRows = (rows: readonly PastedRow[], line: LineReading, date: string): readonly ReadRow[] => {
  const known = `${line.activities.length} ${line.recentContacts.length}`;
  const found = useQueries({
    queries: rows.map(({ text, asText }) => ({
      queryKey: ['line_of_list', known, text, asText],
      queryFn: () => line.find(text, asText),
      staleTime: Infinity,
    })),
  });
  return rows.map((row, index) => {
    const { data: read, isError = false } = found[index] ?? {};
    if (read === undefined) return { row, reading: null, isCutOff: isError };
    const defaults = { date, client_service_id: read.lastActivity, contact_id: read.owner };
    const values = lineValues(read.line, row.picks, defaults, read.activities);
    return { row, reading: { line: read.line, values }, isCutOff: isError };
  });
};
