import { useQueryClient } from '@tanstack/react-query';
import type { ReportBody } from '#contract/kontor/report-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { Icon } from '#components/icons.tsx';
import { csvType } from '#domain/csv/csv-line.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { entriesCsv, entriesJson } from './entries-file.ts';
import { reportCsv } from './report-csv.ts';
import type { Levels } from './report-address.ts';
import type { ReportLine } from './report-lines.ts';
import type { useFile } from './use-file.ts';

type Props = {
  readonly file: ReturnType<typeof useFile>;
  readonly body: ReportBody;
  readonly levels: Levels;
  readonly lines: readonly ReportLine[];
  readonly currency: string;
};

/** Exports the report as CSV, or its timetrackings as CSV or JSON; also prints it. */
export const ExportMenu = ({ file, body, levels, lines, currency }: Props) => {
  const texts = useTexts();
  const { reports: t, timetrackings, list } = texts;
  const client = useQueryClient();
  const days = `${body.period.from} ${body.period.to}`;
  const { columns } = t;
  const heads = [
    columns.count,
    columns.hours,
    columns.billable,
    columns.share,
    columns.amount(currency),
    columns.billed,
    columns.unbilled,
  ];
  const levelWords = [levels.first, levels.second].flatMap((level) => (level === null ? [] : [t.levels[level]]));
  return (
    <>
      <Button look="quiet" onClick={() => window.print()}>
        {list.print}
      </Button>
      <Menu
        label={t.export}
        align="end"
        trigger={(properties) => (
          <Button look="quiet" {...properties}>
            {t.export}
            <Icon name="down" className="size-3" />
          </Button>
        )}
        entries={[
          {
            label: t.reportCsv,
            run: () =>
              void file.start(`${t.title} ${days}.csv`, csvType, () =>
                reportCsv(client, lines, levelWords, heads, t.without),
              ),
          },
          {
            label: t.entriesCsv,
            run: () =>
              void file.start(`${timetrackings.title} ${days}.csv`, csvType, (signal, onProgress) =>
                entriesCsv(client, body, texts, currency, signal, onProgress),
              ),
          },
          {
            label: t.entriesJson,
            run: () =>
              void file.start(`${timetrackings.title} ${days}.json`, 'application/json', (signal, onProgress) =>
                entriesJson(client, body, signal, onProgress),
              ),
          },
        ]}
      />
    </>
  );
};
