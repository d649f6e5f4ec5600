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

const PastImport = ({ made }: { readonly made: ImportRecord }) => {
  const { past: t, master } = useTexts().importTexts;
  const by = useName('user', made.user_id);
  return (
    <li className="grid gap-y-1 border-b border-line py-2 text-work">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="font-medium wrap-anywhere">{made.name}</span>
        <span className="tn text-ink-2">{formatMoment(made.created_at)}</span>
        <span className="text-ink-2">{by}</span>
        <span className="tn ml-auto max-m:ml-0">
          {made.created === 0 && made.records > 0
            ? master.records(made.records)
            : t.created(made.created, made.records)}
        </span>
      </div>
      {made.created === 0 && made.records === 0 ? null : <UndoImport imported={made} label={t.undoNamed(made.name)} />}
    </li>
  );
};

/** The imports, latest first, each with its undo. Only for Kontor's own service, which stores them. */
export const PastImports = () => {
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
          <PastImport key={made.id} made={made} />
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
