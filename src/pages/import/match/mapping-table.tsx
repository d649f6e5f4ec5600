import { useNames } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { codePoints } from '#contract/notation.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { mappingColumns, MappingRow } from './mapping-row.tsx';
import type { Choice, Choices, Kind } from './mapping.ts';
import { namedBy, unnamedTally } from './mapping.ts';
import type { Tally } from '../read/tally.ts';

type Props = {
  readonly kind: Kind;
  /** The names in the file. */
  readonly tallies: readonly Tally[];
  readonly choices: Choices;
  readonly onChoose: (kind: Kind, key: string, choice: Choice) => void;
  /** Maximum length of a name that can become a record; undefined if none can. */
  readonly maxLength: number | undefined;
  /** The reason why a record for all others is required. */
  readonly error?: string | undefined;
};

const hasOthers = (kind: Kind): boolean => kind === 'users' || kind === 'activities';

/** The names of one kind, each with its rows and hours in the file and its record. */
export const MappingTable = ({ kind, tallies, choices, onChoose, maxLength, error }: Props) => {
  const t = useTexts().importTexts.names;
  const chosen = choices[kind];
  const names = useNames(
    namedBy[kind],
    [...chosen.values()].filter((choice) => typeof choice === 'number'),
  );
  const choiceOf = ({ key }: Tally): Choice | undefined => chosen.get(key);
  const nameOf = (tally: Tally): string | undefined => {
    const choice = choiceOf(tally);
    return typeof choice === 'number' ? names.get(choice) : choice?.create;
  };
  const rest = nameOf(unnamedTally);
  const isCreatable = ({ name }: Tally): boolean =>
    name !== '' && maxLength !== undefined && codePoints(name) <= maxLength;
  const missing = tallies.filter((tally) => isCreatable(tally) && (choiceOf(tally) ?? null) === null);
  const lost = hasOthers(kind) ? [] : tallies.filter((tally) => choiceOf(tally) === null);
  const placeholderOf = (tally: Tally): string => {
    if (hasOthers(kind) && rest !== undefined) return t.like(rest);
    if (kind === 'users') return t.whoIs;
    return choiceOf(tally) === null ? t.empty : t.search;
  };
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
              missing.length < 2 ? (
                <span className="sr-only">{t.create}</span>
              ) : (
                <Button
                  look="link"
                  className="text-label"
                  onClick={() => {
                    for (const { key, name } of missing) onChoose(kind, key, { create: name });
                  }}
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
          choice={choiceOf(tally)}
          chosenName={nameOf(tally)}
          placeholder={placeholderOf(tally)}
          onChoose={(choice) => onChoose(kind, tally.key, choice)}
          maxLength={maxLength}
        />
      ))}
      {hasOthers(kind) ? (
        <MappingRow
          kind={kind}
          tally={unnamedTally}
          choice={choiceOf(unnamedTally)}
          chosenName={rest}
          placeholder={t.search}
          error={error}
          onChoose={(choice) => onChoose(kind, unnamedTally.key, choice)}
          maxLength={maxLength}
        />
      ) : null}
      {lost.length === 0 ? null : <p className="mt-2 text-work text-red">{t.lost(lost.length)}</p>}
    </div>
  );
};
