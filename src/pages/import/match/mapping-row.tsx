import { useQueryClient } from '@tanstack/react-query';
import { searchNames } from '#api/names/name-load.ts';
import { Button } from '#components/feedback/button.tsx';
import { ComboBox } from '#components/pickers/combo-box.tsx';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatCount } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { codePoints } from '#contract/notation.ts';
import type { QueryBody } from '#contract/kontor/query-operation.ts';
import type { NamedResource } from '#api/names/named.ts';
import { unnamedTally, type Choice } from './mapping.ts';
import type { Tally } from '../read/tally.ts';

/** The columns of the mapping, with the hours of a name or without; on a phone, the choice is below the name. */
export const mappingColumns = {
  hours:
    'grid-cols-[minmax(0,1fr)_56px_72px_minmax(0,1.1fr)_136px] gap-x-4 ' +
    'max-l:grid-cols-[minmax(0,1fr)_56px_minmax(0,1.2fr)_124px] ' +
    'max-m:grid-cols-[minmax(0,1fr)_auto_auto] max-m:gap-x-4 max-m:gap-y-1',
  rows:
    'grid-cols-[minmax(0,1fr)_56px_minmax(0,1.1fr)_136px] gap-x-4 ' +
    'max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-x-4 max-m:gap-y-1',
};

/** A name of a file; only time entries have hours. */
export type NamedTally = Omit<Tally, 'seconds'> & { readonly seconds?: number };

/** The records that a name may mean. */
export type Mapped = {
  readonly named: NamedResource;
  readonly filter?: QueryBody['filter'];
  /** The heading of the names. */
  readonly label: string;
  /** The label of all names without a choice; undefined if each needs its own. */
  readonly others?: string | undefined;
  /** True if rows may do without a record. */
  readonly isOptional: boolean;
  /** Maximum length of a name that can become a record; undefined if none can. */
  readonly maxLength: number | undefined;
};

type Props = Mapped & {
  readonly tally: NamedTally;
  readonly columns: string;
  /** Undefined while nothing is chosen. */
  readonly choice: Choice | undefined;
  readonly chosenName: string | undefined;
  /** Text of an empty choice. */
  readonly placeholder: string;
  readonly error?: string | undefined;
  readonly onChoose: (choice: Choice) => void;
};

/** The select value of a record that the import will create. */
const unmade = 0;

/** A name of the file with its record; `others` is for all names without one. Nothing is created before the import starts. */
export const MappingRow = (props: Props) => {
  const { named, filter, others, isOptional, maxLength, tally, columns } = props;
  const { choice = null, chosenName, placeholder, error, onChoose } = props;
  const t = useTexts().importTexts.names;
  const client = useQueryClient();
  const isOthers = tally.key === unnamedTally.key;
  const isNew = choice !== null && typeof choice !== 'number';
  const isCreatable = maxLength !== undefined && tally.name !== '' && codePoints(tally.name) <= maxLength;
  const label = isOthers && others !== undefined ? others : tally.name || tally.detail;
  return (
    <div role="row" className={`grid min-h-(--row) items-center border-b border-line py-1 text-work ${columns}`}>
      <span role="cell" className={`min-w-0 ${isOthers ? 'text-ink-2' : ''}`}>
        <span className="block cut" title={label}>
          {label}
        </span>
        {tally.detail === '' || tally.name === '' ? null : (
          <span className="block cut text-label text-ink-3" title={tally.detail}>
            {tally.detail}
          </span>
        )}
      </span>
      <span role="cell" className={`num text-ink-2 ${tally.seconds === undefined ? '' : 'max-l:hidden max-m:inline'}`}>
        {isOthers ? null : formatCount(tally.rows)}
      </span>
      {tally.seconds === undefined ? null : (
        <span role="cell" className="num text-ink-2">
          {isOthers ? null : formatDuration(tally.seconds)}
        </span>
      )}
      <span role="cell" className="min-w-0 max-m:col-span-full">
        <ComboBox
          isLabelHidden
          label={`${props.label}: ${[label, tally.name === '' ? '' : tally.detail].filter(Boolean).join(', ')}`}
          value={isNew ? unmade : choice}
          chosenName={chosenName}
          placeholder={placeholder}
          error={error}
          search={(text) => searchNames(client, named, text, undefined, filter)}
          onChange={onChoose}
          {...(maxLength !== undefined && {
            create: { label: t.createNamed, run: (typed) => onChoose({ create: typed.slice(0, maxLength) }) },
          })}
        />
      </span>
      <span role="cell" className="flex flex-wrap items-baseline gap-x-3 max-m:col-span-full max-m:empty:hidden">
        {isNew ? <span className="text-label text-ink-2">{t.new}</span> : null}
        {isNew && isOptional ? (
          <Button look="link" aria-label={t.leaveNamed(tally.name)} onClick={() => onChoose(null)}>
            {t.leave}
          </Button>
        ) : null}
        {choice === null && isCreatable ? (
          <Button look="link" aria-label={t.createNamed(tally.name)} onClick={() => onChoose({ create: tally.name })}>
            {t.create}
          </Button>
        ) : null}
        {props.choice === undefined && isOptional ? (
          <Button look="link" aria-label={t.leaveNamed(tally.name)} onClick={() => onChoose(null)}>
            {t.leave}
          </Button>
        ) : null}
      </span>
    </div>
  );
};
