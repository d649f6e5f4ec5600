import { useNames } from '#api/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { mappingColumns, MappingRow } from './mapping-row.tsx';
import type { Choices, Kind } from './mapping.ts';
import { namedBy, others } from './mapping.ts';
import type { Tally } from './tally.ts';
import type { CreateNames } from './use-create-names.ts';

type Props = {
  readonly kind: Kind;
  /** The names of the file. */
  readonly tallies: readonly Tally[];
  readonly choices: Choices;
  readonly onChoose: (kind: Kind, key: string, id: number | null) => void;
  readonly creating: CreateNames | undefined;
  /** Why what stands for all others is needed. */
  readonly error?: string | undefined;
};

const hasOthers = (kind: Kind): boolean => kind === 'users' || kind === 'activities';

/** The names of one kind, each with how often and how long it stands in the file and what stands for it. */
export const MappingTable = ({ kind, tallies, choices, onChoose, creating, error }: Props) => {
  const t = useTexts().importTexts.names;
  const chosen = choices[kind];
  const names = useNames(
    namedBy[kind],
    [...chosen.values()].filter((id) => id !== null),
  );
  const nameOf = (key: string): string | undefined => names.get(chosen.get(key) ?? 0);
  const rest = nameOf(others.key);
  const missing = tallies.filter(({ key, name }) => name !== '' && (chosen.get(key) ?? null) === null);
  const placeholder = !hasOthers(kind) ? t.empty : rest === undefined ? t.search : t.like(rest);
  return (
    <div role="table" aria-label={t.kinds[kind]}>
      <HeadRow
        className={mappingColumns}
        columns={[
          { key: 'name', label: <b className="font-strong text-ink">{t.kinds[kind]}</b> },
          { key: 'rows', label: t.rows, isNumber: true, className: 'max-l:hidden max-m:inline' },
          { key: 'hours', label: t.hours, isNumber: true },
          { key: 'record', label: t.inKontor, className: 'max-m:hidden' },
          {
            key: 'create',
            className: 'max-m:col-span-full',
            label:
              creating === undefined || missing.length < 2 ? (
                <span className="sr-only">{t.create}</span>
              ) : (
                <Button
                  look="link"
                  className="text-label"
                  disabled={creating.isAnyBusy}
                  onClick={() => void creating.all(missing)}
                >
                  {t.createAll(missing.length)}
                </Button>
              ),
          },
        ]}
      />
      {tallies.map((tally) => (
        <MappingRow
          key={tally.key}
          kind={kind}
          tally={tally}
          value={chosen.get(tally.key) ?? null}
          chosenName={nameOf(tally.key)}
          placeholder={placeholder}
          onChoose={(id) => onChoose(kind, tally.key, id)}
          creating={creating}
        />
      ))}
      {hasOthers(kind) ? (
        <MappingRow
          kind={kind}
          tally={others}
          value={chosen.get(others.key) ?? null}
          chosenName={rest}
          placeholder={t.search}
          error={error}
          onChoose={(id) => onChoose(kind, others.key, id)}
          creating={creating}
        />
      ) : null}
    </div>
  );
};
