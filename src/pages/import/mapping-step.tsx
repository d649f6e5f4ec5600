import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { MappingTable } from './match/mapping-table.tsx';
import { kinds, namedBy, namesOf, type Choice, type Kind, type Mapping } from './match/mapping.ts';
import type { ExportReading } from './read/read-export.ts';
import { Step } from './step.tsx';
import type { ActivitySource } from './read/tally.ts';
import type { Creatable } from './match/use-mapping.ts';

/** The possible sources of activities, by the keys of the choice. */
export const activitySources = {
  task: ['task'],
  tags: ['tags'],
  both: ['task', 'tags'],
} as const satisfies { readonly [name: string]: readonly ActivitySource[] };
export type ActivityChoice = keyof typeof activitySources;

type Props = {
  readonly reading: ExportReading;
  readonly mapping: Mapping;
  readonly creatable: Creatable;
  readonly has: { readonly [kind in Kind]: boolean };
  readonly onChoose: (kind: Kind, key: string, choice: Choice) => void;
  readonly activityFrom: ActivityChoice;
  readonly onActivityFrom: (choice: ActivityChoice) => void;
  /** The reason why an activity for all others is required. */
  readonly activityError: string | undefined;
};

/** Maps the names of the file to users, activities, contacts and projects. */
export const MappingStep = (props: Props) => {
  const { reading, mapping, creatable, has, onChoose, activityFrom, onActivityFrom, activityError } = props;
  const t = useTexts().importTexts;
  const { choices } = mapping;
  const without = { users: t.names.noUsers, activities: '', clients: t.names.noClients, projects: t.names.noProjects };
  const visible = kinds.filter(
    (kind) => kind === 'activities' || kind === 'users' || namesOf(reading, kind).length > 0,
  );
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
      {visible.map((kind) =>
        has[kind] ? (
          <MappingTable
            key={kind}
            named={namedBy[kind]}
            label={t.names.kinds[kind]}
            others={kind === 'users' || kind === 'activities' ? t.names.others[kind] : undefined}
            isOptional={kind === 'clients' || kind === 'projects'}
            tallies={namesOf(reading, kind)}
            choices={choices[kind]}
            onChoose={(key, choice) => onChoose(kind, key, choice)}
            maxLength={creatable[kind]}
            placeholder={kind === 'users' ? t.names.whoIs : undefined}
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
