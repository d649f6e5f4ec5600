import { project } from '#contract/resources/project.ts';
import { at, search } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { dateColumn, textColumn } from '#components/record-table/text-column.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { recordPages } from '../record-pages.ts';

const TimeOf = ({ contact_id }: AppRecord<typeof project>) => {
  const t = useTexts().projects;
  if (contact_id === null) return null;
  return <ButtonLink to={`${paths.timetrackings}?contact_id=${contact_id}`}>{t.timeOf}</ButtonLink>;
};

export const projects = recordPages({
  endpoint: at(project),
  texts: (t) => t.projects,
  columns: ({ projects: t }) => [
    textColumn({ key: 'nr', label: t.nr, width: '80px', sort: 'nr', phone: 'end' }, ({ nr }) => nr),
    textColumn({ key: 'name', label: t.name, width: 'minmax(0,2fr)', sort: 'name', isName: true }, ({ name }) => name),
    {
      key: 'contact',
      label: t.contact_id,
      width: 'minmax(0,1.5fr)',
      phone: 'detail',
      named: 'contact',
      id: ({ contact_id }) => contact_id,
    },
    textColumn({ key: 'state', label: t.pr_state_id, width: '112px' }, ({ pr_state_id }) =>
      pr_state_id === null ? null : (t.states[pr_state_id - 1] ?? null),
    ),
    dateColumn(
      { key: 'start', label: t.start_date, width: '88px', sort: 'start_date', isWide: true },
      ({ start_date }) => start_date,
    ),
    dateColumn(
      { key: 'end', label: t.end_date, width: '88px', sort: 'end_date', isWide: true },
      ({ end_date }) => end_date,
    ),
  ],
  filters: ({ projects: t }) => [
    { kind: 'reference', field: 'contact_id', label: t.contact_id, named: 'contact' },
    {
      kind: 'choice',
      field: 'pr_state_id',
      label: t.pr_state_id,
      options: t.states.map((label, index) => ({ value: String(index + 1), label })),
    },
    { kind: 'reference', field: 'user_id', label: t.user_id, named: 'user' },
  ],
  groups: ({ projects: t }) => [
    {
      title: t.naming,
      fields: [
        { name: 'name', label: t.name, width: 4 },
        { name: 'nr', label: t.nr, width: 2 },
        {
          name: 'pr_state_id',
          label: t.pr_state_id,
          width: 2,
          options: t.states.map((label, index) => ({ value: index + 1, label })),
        },
        { name: 'start_date', label: t.start_date, width: 2 },
        { name: 'end_date', label: t.end_date, width: 2 },
      ],
    },
    {
      title: t.forWhom,
      fields: [
        { name: 'contact_id', label: t.contact_id },
        { name: 'contact_sub_id', label: t.contact_sub_id },
        { name: 'user_id', label: t.user_id },
      ],
    },
    { title: t.more, fields: [{ name: 'comment', label: t.comment, width: 6, as: 'lines' }] },
  ],
  first: ({ userId }) => ({ user_id: userId, pr_state_id: 2 }),
  order: 'name',
  refuse: async ({ nr, start_date: start, end_date: end }, { record, client, t }) => {
    const isOtherPeriod = start !== record?.start_date || end !== record?.end_date;
    if (isOtherPeriod && typeof start === 'string' && typeof end === 'string' && end !== '' && end < start)
      return { field: 'end_date', reason: t.projects.endFirst };
    if (typeof nr !== 'string' || nr === '' || nr === record?.nr) return null;
    const found = await client.fetchQuery({
      ...search(at(project), [{ field: 'nr', value: nr, criteria: '=' }]),
      staleTime: 0,
    });
    return found.some(({ id }) => id !== record?.id) ? { field: 'nr', reason: t.projects.numberTaken } : null;
  },
  nameOf: ({ name }) => name,
  actions: (record) => <TimeOf {...record} />,
});
