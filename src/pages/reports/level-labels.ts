import { useMemo } from 'react';
import type { ReportResponse } from '#contract/kontor/report-operations.ts';
import { useNames } from '#api/names/names.ts';
import type { NamedResource } from '#api/names/named.ts';
import { formatDate } from '#texts/format.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { isoWeekOf } from '#domain/dates/iso-week.ts';
import { periodAround } from '#domain/dates/period.ts';
import type { Level, Levels } from './report-address.ts';

type Rows = ReportResponse['rows'];
type Key = Pick<Rows[number], 'id' | 'date'>;

/** The kind of record for each level; days, weeks and months have none. */
export const namedBy = {
  activity: 'client_service',
  contact: 'contact',
  project: 'pr_project',
  user: 'user',
} as const satisfies { readonly [level in Exclude<Level, 'day' | 'week' | 'month'>]: NamedResource };

const idsOf = (rows: Rows, { first, second }: Levels, level: Level): readonly number[] => {
  const outer = first === level ? rows.map(({ id }) => id) : [];
  const inner = second === level ? rows.flatMap((row) => row.rows.map(({ id }) => id)) : [];
  return [...outer, ...inner].filter((id) => id !== null);
};

/** The label of a row: the name of its record, or its days. */
export type WordOf = (level: Level, key: Key) => string;

/** The labels of a report's rows; `…` while a name is loading. */
export const useLevelLabels = (rows: Rows, levels: Levels): WordOf => {
  const t = useTexts().reports;
  const formats = useFormats();
  const activity = useNames('client_service', idsOf(rows, levels, 'activity'));
  const contact = useNames('contact', idsOf(rows, levels, 'contact'));
  const project = useNames('pr_project', idsOf(rows, levels, 'project'));
  const user = useNames('user', idsOf(rows, levels, 'user'));
  return useMemo(() => {
    const names = { activity, contact, project, user };
    return (level, { id, date }) => {
      if (level === 'day') return formats.dateWithDay(date ?? '');
      if (level === 'month') return formats.monthYear(date ?? '');
      if (level === 'week') {
        const { from, to } = periodAround('week', date ?? '');
        return t.week(isoWeekOf(from).week, `${formatDate(from)}–${formatDate(to)}`);
      }
      return id === null ? t.without[level] : (names[level].get(id) ?? '…');
    };
  }, [activity, contact, project, user, formats, t]);
};
