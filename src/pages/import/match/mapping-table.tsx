import { useNames } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { codePoints } from '#contract/notation.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { mappingColumns, MappingRow, type Mapped, type NamedTally } from './mapping-row.tsx';
import { unnamedTally, type Choice } from './mapping.ts';

type Props = Mapped & {
  /** The names in the file. */
  readonly tallies: readonly NamedTally[];
  readonly choices: ReadonlyMap<string, Choice>;
  readonly onChoose: (key: string, choice: Choice) => void;
  /** Text of a choice that is open. */
  readonly placeholder?: string | undefined;
  /** The reason why a record for all others is required. */
  readonly error?: string | undefined;
};

/** The names of one kind, each with its rows and hours in the file and its record. */
export const MappingTable = ({ tallies, choices, onChoose, placeholder, error, ...mapped }: Props) => {
  const { named, label, others, maxLength } = mapped;
  const t = useTexts().importTexts.names;
  const names = useNames(
    named,
    [...choices.values()].filter((choice) => typeof choice === 'number'),
  );
  const hasHours = tallies.every(({ seconds }) => seconds !== undefined);
  const columns = mappingColumns[hasHours ? 'hours' : 'rows'];
  const choiceOf = ({ key }: NamedTally): Choice | undefined => choices.get(key);
  const nameOf = (tally: NamedTally): string | undefined => {
    const choice = choiceOf(tally);
    return typeof choice === 'number' ? names.get(choice) : choice?.create;
  };
  const rest = nameOf(unnamedTally);
  const isCreatable = ({ name }: NamedTally): boolean =>
    name !== '' && maxLength !== undefined && codePoints(name) <= maxLength;
  const missing = tallies.filter((tally) => isCreatable(tally) && (choiceOf(tally) ?? null) === null);
  const lost = others === undefined ? tallies.filter((tally) => choiceOf(tally) === null) : [];
  const placeholderOf = (tally: NamedTally): string => {
    if (others !== undefined && rest !== undefined) return t.like(rest);
    if (placeholder !== undefined) return placeholder;
    return choiceOf(tally) === null ? t.empty : t.search;
  };
  const rowOf = (tally: NamedTally, text: string, problem?: string) => (
    <MappingRow
      key={tally.key}
      {...mapped}
      tally={tally}
      columns={columns}
      choice={choiceOf(tally)}
      chosenName={nameOf(tally)}
      placeholder={text}
      error={problem}
      onChoose={(choice) => onChoose(tally.key, choice)}
    />
  );
  return (
    <div role="table" aria-label={label}>
      <HeadRow
        className={columns}
        columns={[
          { key: 'name', label: <b className="font-strong text-ink">{label}</b> },
          {
            key: 'rows',
            label: t.rows,
            isNumber: true,
            className: hasHours ? 'max-l:hidden max-m:inline' : '',
          },
          ...(hasHours ? [{ key: 'hours', label: t.hours, isNumber: true }] : []),
          { key: 'record', label: t.inKontor, className: 'max-m:hidden' },
          {
            key: 'create',
            className: 'max-m:col-span-full',
            label:
              missing.length < 2 ? (
                <span className="sr-only">{t.create}</span>
              ) : (
                <Button
                  look="link"
                  className="text-label"
                  onClick={() => {
                    for (const { key, name } of missing) onChoose(key, { create: name });
                  }}
                >
                  {t.createAll(missing.length)}
                </Button>
              ),
          },
        ]}
      />
      {tallies.map((tally) => rowOf(tally, placeholderOf(tally)))}
      {others === undefined ? null : rowOf(unnamedTally, t.search, error)}
      {lost.length === 0 ? null : <p className="mt-2 text-work text-red">{t.lost(lost.length)}</p>}
    </div>
  );
};
