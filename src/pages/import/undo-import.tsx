import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRecord } from '#contract/import-operations.ts';
import { ServiceError } from '#api/http.ts';
import { undoImport } from '#api/imports.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../paths.ts';

type Undone = { readonly deleted: number; readonly kept: readonly { readonly id: number; readonly text: string }[] };

/** What an undo did: how many entries are gone, and those that stay, each with the reason and the way to it. */
const UndoneNote = ({ deleted, kept }: Undone) => {
  const t = useTexts().importTexts.undo;
  return (
    <div className="grid gap-1.5">
      <Note role="status" lead={t.done(deleted)} />
      {kept.length === 0 ? null : (
        <>
          <Note isWrong lead={t.kept(kept.length)} />
          <ol aria-label={t.kept(kept.length)} className="max-h-80 overflow-y-auto border-t border-ink text-work">
            {kept.map(({ id, text }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5">
                <ButtonLink look="link" to={paths.timetracking(id)}>
                  {t.entry(id)}
                </ButtonLink>
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
  readonly made: Pick<ImportRecord, 'id' | 'name' | 'created' | 'undone_at'>;
  /** Of the button. */
  readonly label: string;
  readonly onUndone?: () => void;
};

/** Takes a whole import back, after a question; then says what is gone and what stays. */
export const UndoImport = ({ made, label, onUndone }: Props) => {
  const t = useTexts().importTexts.undo;
  const [isAsked, setAsked] = useState(false);
  const { mutate, data, error, isPending } = useMutation(undoImport);
  const undo = (): void => {
    setAsked(false);
    mutate(made.id, { onSuccess: () => onUndone?.() });
  };
  if (data !== undefined) return <UndoneNote deleted={data.deleted} kept={data.kept} />;
  if (made.undone_at !== null) return <p className="text-ink-2">{t.undoneAt(formatMoment(made.undone_at))}</p>;
  return (
    <>
      {error === null ? null : (
        <Note isWrong role="alert" lead={t.failed}>
          <span>{error instanceof ServiceError ? error.message : ''}</span>
        </Note>
      )}
      <Button look="link" className="justify-self-start" busy={isPending && t.undoing} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t.title(made.name)}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsked(false)}>
              {t.stay}
            </Button>
            <Button look="danger" onClick={undo}>
              {t.button}
            </Button>
          </>
        }
      >
        <p>{t.text(made.created)}</p>
      </Dialog>
    </>
  );
};
