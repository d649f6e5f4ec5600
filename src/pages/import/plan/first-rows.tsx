import { HeadRow } from '#components/table/head-row.tsx';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { dayOfTracking, spanOfTracking } from '../read/import-day.ts';
import type { NewRecord } from './new-records.ts';
import type { ImportTask } from './import-task.ts';
import { useDisplayNames } from './display-names.ts';

const columns =
  'grid-cols-[44px_76px_84px_44px_minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)_minmax(0,1fr)_80px] gap-x-3.5 ' +
  'max-l:grid-cols-[44px_76px_44px_minmax(0,1fr)_minmax(0,1.3fr)_80px] ' +
  'max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-x-4';
const maxShown = 12;

const isId = (id: number | null | undefined): id is number => typeof id === 'number';

type Props = {
  readonly tasks: readonly ImportTask[];
  readonly fresh: readonly NewRecord[];
  readonly zone: string;
  /** The company's currency. */
  readonly currency: string;
};

/** The first entries as they will be written. */
export const FirstRows = ({ tasks, fresh, zone, currency }: Props) => {
  const texts = useTexts();
  const t = texts.importTexts.check;
  const visible = tasks.slice(0, maxShown);
  const inputs = visible.map(({ input }) => input);
  const names = {
    users: useDisplayNames(
      'users',
      inputs.map(({ user_id }) => user_id),
      fresh,
    ),
    activities: useDisplayNames(
      'activities',
      inputs.map(({ client_service_id }) => client_service_id),
      fresh,
    ),
    contacts: useDisplayNames(
      'clients',
      inputs.map(({ contact_id }) => contact_id),
      fresh,
    ),
    projects: useDisplayNames(
      'projects',
      inputs.map(({ pr_project_id }) => pr_project_id),
      fresh,
    ),
  };
  const withWhom = ({ contact_id, pr_project_id }: ImportTask['input']): string =>
    [
      isId(contact_id) ? names.contacts.get(contact_id) : undefined,
      isId(pr_project_id) ? names.projects.get(pr_project_id) : undefined,
    ]
      .filter((name) => name !== undefined)
      .join(' · ');
  if (visible.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-work font-strong">{t.firstRows(visible.length)}</h3>
      <div role="table" aria-label={t.firstRows(visible.length)}>
        <HeadRow
          className={`${columns} max-m:hidden`}
          columns={[
            { key: 'line', label: t.columns.line, isNumber: true },
            { key: 'date', label: t.columns.date },
            { key: 'span', label: t.columns.span, className: 'max-l:hidden' },
            { key: 'duration', label: t.columns.duration, isNumber: true },
            { key: 'user', label: t.columns.user, className: 'max-l:hidden' },
            { key: 'activity', label: t.activity },
            { key: 'contact', label: t.columns.contact },
            { key: 'text', label: t.columns.text, className: 'max-l:hidden' },
            { key: 'amount', label: currency || t.amount, isNumber: true },
          ]}
        />
        {visible.map(({ row, input, amount }) => (
          <div
            key={row.line}
            role="row"
            className={`grid min-h-8 items-center border-b border-line text-work max-m:py-2 ${columns}`}
          >
            <span role="cell" className="num text-ink-3 max-m:hidden">
              {row.line}
            </span>
            <span role="cell" className="tn">
              {formatDate(dayOfTracking(row.tracking, zone))}
            </span>
            <span role="cell" className="tn text-ink-2 max-l:hidden">
              {spanOfTracking(row.tracking, zone)}
            </span>
            <span role="cell" className="num font-strong">
              {formatDuration(row.seconds)}
            </span>
            <span role="cell" className="cut max-l:hidden" title={names.users.get(input.user_id) ?? ''}>
              {names.users.get(input.user_id) ?? ''}
            </span>
            <span
              role="cell"
              className="cut max-m:col-span-full"
              title={names.activities.get(input.client_service_id) ?? ''}
            >
              {names.activities.get(input.client_service_id) ?? ''}
            </span>
            <span role="cell" className="cut max-m:col-span-full max-m:empty:hidden" title={withWhom(input)}>
              {withWhom(input)}
            </span>
            <span role="cell" className="cut text-ink-2 max-l:hidden" title={row.text}>
              {row.text}
            </span>
            <span role="cell" className={`num ${input.allowable_bill ? '' : 'text-ink-3'}`}>
              {input.allowable_bill ? formatAmount(amount) : '–'}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};
