import { useState } from 'react';
import type { ImportRecord } from '#contract/kontor/import-operations.ts';
import { useName } from '#api/names/names.ts';
import { ServiceError } from '#api/service/http.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { useUndo, type RetainedRecord } from './use-undo.ts';

type UndoneProps = {
  readonly areEntries: boolean;
  readonly deleted: number;
  readonly records: number;
  readonly kept: readonly RetainedRecord[];
};

const pathOf = {
  timetracking: paths.timetracking,
  invoice: paths.invoices.show,
  business_activity: paths.businessActivities.show,
  project: paths.projects.show,
  item: paths.articles.show,
  contact: paths.contacts.show,
  // Groups have no page of their own.
  article_group: () => paths.articles.list,
  unit: paths.units.show,
  salutation: paths.salutations.show,
  title: paths.titles.show,
} as const;

/** The word of the references to each kind of record that has a name. */
const namedAs = {
  business_activity: 'client_service',
  project: 'pr_project',
  item: 'article',
  contact: 'contact',
  article_group: 'article_group',
  unit: 'unit',
  salutation: 'salutation',
  title: 'title',
} as const;

/** A link to a record that was kept, by its name if it has one. */
const RetainedLink = ({ resource, id }: Pick<RetainedRecord, 'resource' | 'id'>) => {
  const { undo: t } = useTexts().importTexts;
  const isNamed = resource !== 'timetracking' && resource !== 'invoice';
  const name = useName(isNamed ? namedAs[resource] : 'contact', isNamed ? id : 0);
  return (
    <ButtonLink look="link" to={pathOf[resource](id)}>
      {isNamed ? name : t.what[resource](id)}
    </ButtonLink>
  );
};

/** The result of an undo: how much was deleted, and what was kept, each with the reason and a link. */
const UndoneNote = ({ areEntries, deleted, records, kept }: UndoneProps) => {
  const { undo: t, master } = useTexts().importTexts;
  return (
    <div className="grid gap-1.5">
      <Note role="status" lead={areEntries ? t.done(deleted, records) : master.undone(records)} />
      {kept.length === 0 ? null : (
        <>
          <Note isWrong lead={t.kept(kept.length)} />
          <ol aria-label={t.kept(kept.length)} className="max-h-80 overflow-y-auto border-t border-ink text-work">
            {kept.map(({ resource, id, text }) => (
              <li
                key={`${resource} ${id}`}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5"
              >
                <RetainedLink resource={resource} id={id} />
                <span className="wrap-anywhere">{text}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
};

type Props = {
  readonly imported: Pick<ImportRecord, 'id' | 'name' | 'created' | 'records' | 'deleted' | 'undone_at'>;
  /** Text of the button. */
  readonly label: string;
  readonly onUndone: () => void;
};

/** Undoes a whole import after a confirmation, then shows what was deleted and what was kept. */
export const UndoImport = ({ imported: made, label, onUndone }: Props) => {
  const { undo: t, master } = useTexts().importTexts;
  const [isConfirming, setConfirming] = useState(false);
  const { phase, deleted, records, kept, problem, start, stop } = useUndo(made.id, onUndone);
  const { created, undone_at: undoneAt } = made;
  const left = created - Math.max(made.deleted, deleted);
  // An import of master data has no entries: its undo counts the other records.
  const areEntries = created > 0;
  if (phase === 'done') return <UndoneNote areEntries={areEntries} deleted={deleted} records={records} kept={kept} />;
  if (phase === 'running') {
    const [done, total] = areEntries ? [deleted, left + deleted] : [records, made.records];
    const label = areEntries ? t.progress(done, total) : master.undoProgress(done, total);
    return (
      <Progress label={label} done={done + kept.length} total={total}>
        <Button look="link" onClick={stop}>
          {t.cancel}
        </Button>
      </Progress>
    );
  }
  const isBegun = phase === 'stopped' || undoneAt !== null;
  return (
    <>
      {problem === undefined ? null : (
        <Note isWrong role="alert" lead={t.failed}>
          <span>{problem instanceof ServiceError ? problem.message : ''}</span>
        </Note>
      )}
      {phase === 'stopped' ? (
        <Note role="status" lead={areEntries ? t.stopped(deleted) : master.undone(records)} />
      ) : null}
      {undoneAt === null ? null : (
        <p className="text-ink-2">
          {areEntries
            ? t.undoneAt(formatMoment(undoneAt), made.deleted, created)
            : master.undoneAt(formatMoment(undoneAt), made.records)}
        </p>
      )}
      {left === 0 && made.records === 0 ? null : (
        <Button look="link" className="justify-self-start" onClick={() => setConfirming(true)}>
          {isBegun ? t.goOn : label}
        </Button>
      )}
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t.title(made.name)}
        actions={
          <>
            <Button data-autofocus onClick={() => setConfirming(false)}>
              {t.stay}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setConfirming(false);
                void start();
              }}
            >
              {t.button}
            </Button>
          </>
        }
      >
        <p>{areEntries ? t.text(left, made.records) : master.undoText(made.records)}</p>
      </Dialog>
    </>
  );
};
