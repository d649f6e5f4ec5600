import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ImportRecord } from '#contract/kontor/import-operations.ts';
import { latestImports } from '#api/time-entries/imports.ts';
import { useName } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { UndoImport } from './undo-import.tsx';

/** Number of imports shown at first, and number added by each click on "more". */
const step = { first: 10, more: 50 };

type PastProps = { readonly made: ImportRecord; readonly onUndone: () => void };

const PastImport = ({ made, onUndone }: PastProps) => {
  const { past: t, master } = useTexts().importTexts;
  const by = useName('user', made.user_id);
  const isEmpty = made.created === 0 && made.records === 0;
  const count = (): string => {
    // Nothing is left of an import of records; the undo describes the others.
    if (made.undone_at !== null && isEmpty) return master.undoneAt(formatMoment(made.undone_at), 0);
    return made.created === 0 && made.records > 0
      ? master.records(made.records)
      : t.created(made.created, made.records);
  };
  return (
    <li className="grid gap-y-1 border-b border-line py-2 text-work">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="font-medium wrap-anywhere">{made.name}</span>
        <span className="tn text-ink-2">{formatMoment(made.created_at)}</span>
        <span className="text-ink-2">{by}</span>
        <span className="tn ml-auto max-m:ml-0">{count()}</span>
      </div>
      {isEmpty ? null : <UndoImport imported={made} label={t.undoNamed(made.name)} onUndone={onUndone} />}
    </li>
  );
};

type Props = { readonly onUndone: (id: number) => void };

/** The imports, latest first, each with its undo. Only for Kontor's own service, which stores them. */
export const PastImports = ({ onUndone }: Props) => {
  const t = useTexts().importTexts.past;
  const id = useId();
  const [limit, setLimit] = useState(step.first);
  const { data = [] } = useQuery(latestImports(limit + 1));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4 max-w-200 border-t border-line pt-4">
      <h2 id={id} className="mb-2 text-body font-strong">
        {t.title}
      </h2>
      <ul className="border-t border-ink">
        {data.slice(0, limit).map((made) => (
          <PastImport key={made.id} made={made} onUndone={() => onUndone(made.id)} />
        ))}
      </ul>
      {data.length <= limit ? null : (
        <Button look="link" className="mt-2" onClick={() => setLimit(limit + step.more)}>
          {t.more}
        </Button>
      )}
    </section>
  );
};
