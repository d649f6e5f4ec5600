import { useQuery, useQueryClient } from '@tanstack/react-query';
import { searchNames } from '#api/name-load.ts';
import { useCompany } from '#api/namespace.ts';
import { RadioGroup } from '#components/form/radio-group.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { MappingTable } from './mapping-table.tsx';
import type { Kind, Mapping } from './mapping.ts';
import { kinds, namedBy, namesOf } from './mapping.ts';
import type { ExportReading } from './read-export.ts';
import { Step } from './step.tsx';
import type { ActivitySource } from './tally.ts';
import { useCreateNames } from './use-create-names.ts';

/** Where activities may be taken from, by the words of the choice. */
export const activitySources = {
  task: ['task'],
  tags: ['tags'],
  both: ['task', 'tags'],
} as const satisfies { readonly [name: string]: readonly ActivitySource[] };
export type ActivityChoice = keyof typeof activitySources;

type Props = {
  readonly reading: ExportReading;
  readonly mapping: Mapping;
  readonly onChoose: (kind: Kind, key: string, id: number | null) => void;
  readonly activityFrom: ActivityChoice;
  readonly onActivityFrom: (choice: ActivityChoice) => void;
  /** Why an activity for all others is needed. */
  readonly activityError: string | undefined;
};

/** Whether a service elsewhere has records of a kind at all; our own has. */
const useHas = (kind: Kind): boolean => {
  const client = useQueryClient();
  const { hosted } = useCompany();
  const found = useQuery({
    queryKey: ['import_has', kind],
    queryFn: () => searchNames(client, namedBy[kind], ''),
    enabled: hosted && kind !== 'activities',
  });
  return !hosted || kind === 'activities' || (found.data ?? []).length > 0;
};

/** Which users, activities, contacts and projects stand for the names of the file. */
export const MappingStep = (props: Props) => {
  const { reading, mapping, onChoose, activityFrom, onActivityFrom, activityError } = props;
  const t = useTexts().importTexts;
  const { choices } = mapping;
  const creators = useCreateNames(onChoose, ({ detail }) => choices.clients.get(detail) ?? null);
  const has = {
    users: useHas('users'),
    activities: useHas('activities'),
    clients: useHas('clients'),
    projects: useHas('projects'),
  };
  const without = { users: t.names.noUsers, activities: '', clients: t.names.noClients, projects: t.names.noProjects };
  const shown = kinds.filter((kind) => kind === 'activities' || kind === 'users' || namesOf(reading, kind).length > 0);
  const hasTags = reading.rows.some(({ tags }) => tags !== '');
  return (
    <Step number={2} title={t.steps.names}>
      {hasTags ? (
        <RadioGroup<ActivityChoice>
          label={t.names.activityFrom}
          value={activityFrom}
          onChange={onActivityFrom}
          options={[
            { value: 'task', label: t.names.sources.task },
            { value: 'tags', label: t.names.sources.tags },
            { value: 'both', label: t.names.sources.both },
          ]}
        />
      ) : null}
      {shown.map((kind) =>
        has[kind] ? (
          <MappingTable
            key={kind}
            kind={kind}
            tallies={namesOf(reading, kind)}
            choices={choices}
            onChoose={onChoose}
            creating={creators(kind)}
            error={kind === 'activities' ? activityError : undefined}
          />
        ) : (
          <p key={kind} className="text-work text-ink-2">
            {without[kind]}
          </p>
        ),
      )}
    </Step>
  );
};
