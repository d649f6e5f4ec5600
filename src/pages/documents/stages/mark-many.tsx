import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentKind, DocumentRecord } from './document-kind.ts';
import { movesOf } from './document-moves.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly rows: readonly DocumentRecord[];
  /** Called with those that are issued and not marked yet. */
  readonly onMark: (unsent: readonly DocumentRecord[]) => void;
};

/** Asks before marking several documents as sent, with the number of documents it applies to. */
export const MarkMany = ({ kind, rows, onMark }: Props) => {
  const t = useTexts().documents;
  const unsent = rows.filter((row) =>
    movesOf(kind, row).others.some(({ move, reason }) => move === 'mark_as_sent' && reason === undefined),
  );
  return (
    <div className="grid gap-3">
      <p>{unsent.length === 0 ? t.noUnsent : t.markMany(unsent.length)}</p>
      <p className="text-label text-ink-2">{t.markManyText}</p>
      <Button
        look="primary"
        reason={unsent.length === 0 ? t.noUnsent : undefined}
        className="justify-self-end"
        onClick={() => onMark(unsent)}
      >
        {t.moves.mark_as_sent}
      </Button>
    </div>
  );
};
