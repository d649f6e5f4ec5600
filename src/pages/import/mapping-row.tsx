import { useQueryClient } from '@tanstack/react-query';
import { searchNames } from '#api/name-load.ts';
import { Button } from '#components/feedback/button.tsx';
import { ComboBox } from '#components/form/combo-box.tsx';
import { formatDuration } from '#domain/duration.ts';
import { formatCount } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Kind } from './mapping.ts';
import { namedBy, others } from './mapping.ts';
import type { Tally } from './tally.ts';
import type { CreateNames } from './use-create-names.ts';

/** The columns of the mapping; on a phone the choice stands below the name. */
export const mappingColumns =
  'grid-cols-[minmax(0,1fr)_56px_72px_minmax(0,1.1fr)_136px] gap-x-4 ' +
  'max-l:grid-cols-[minmax(0,1fr)_56px_minmax(0,1.2fr)_124px] ' +
  'max-m:grid-cols-[minmax(0,1fr)_auto_auto] max-m:gap-x-4 max-m:gap-y-1';

type Props = {
  readonly kind: Kind;
  readonly tally: Tally;
  readonly value: number | null;
  readonly chosenName: string | undefined;
  /** What stands in an empty choice. */
  readonly placeholder: string;
  readonly error?: string | undefined;
  readonly onChoose: (id: number | null) => void;
  /** Left out where nothing can be created. */
  readonly creating: CreateNames | undefined;
};

/** One name of the file with what stands for it; `others` stands for all that have nothing. */
export const MappingRow = (props: Props) => {
  const { kind, tally, value, chosenName, placeholder, error, onChoose, creating } = props;
  const t = useTexts().importTexts.names;
  const client = useQueryClient();
  const isOthers = tally.key === others.key;
  const label = isOthers && (kind === 'users' || kind === 'activities') ? t.others[kind] : tally.name || tally.detail;
  return (
    <div role="row" className={`grid min-h-(--row) items-center border-b border-line py-1 text-work ${mappingColumns}`}>
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
      <span role="cell" className="num text-ink-2 max-l:hidden max-m:inline">
        {isOthers ? null : formatCount(tally.rows)}
      </span>
      <span role="cell" className="num text-ink-2">
        {isOthers ? null : formatDuration(tally.seconds)}
      </span>
      <span role="cell" className="min-w-0 max-m:col-span-full">
        <ComboBox
          isLabelHidden
          label={`${t.kinds[kind]}: ${[label, tally.name === '' ? '' : tally.detail].filter(Boolean).join(', ')}`}
          value={value}
          chosenName={chosenName}
          placeholder={placeholder}
          error={error}
          search={(text) => searchNames(client, namedBy[kind], text)}
          onChange={onChoose}
          {...(creating && { create: { label: t.createNamed, run: (typed) => void creating.one(tally, typed) } })}
        />
      </span>
      <span role="cell" className="max-m:col-span-full max-m:empty:hidden">
        {value !== null || isOthers || creating === undefined || tally.name === '' ? null : (
          <Button
            look="quiet"
            className="max-m:-ml-2"
            aria-label={t.createNamed(tally.name)}
            busy={creating.isBusy(tally.key) && t.creating}
            onClick={() => void creating.one(tally, tally.name)}
          >
            {t.create}
          </Button>
        )}
      </span>
    </div>
  );
};
