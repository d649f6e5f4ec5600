import { useQuery } from '@tanstack/react-query';
import { useCompany } from '#api/service/namespace.ts';
import { oneImport } from '#api/time-entries/imports.ts';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { StoredRun } from './match/stored-import.ts';

type Props = {
  readonly broken: StoredRun;
  /** The user does not want to continue. */
  readonly onForget: () => void;
};

/**
 * The interrupted import, with the number of rows that the service has written: this browser may have missed answers. Without an id of the
 * import, only a service that the run has not called yet is known to have written nothing.
 */
export const BrokenNote = ({ broken, onForget }: Props) => {
  const { broken: t } = useTexts().importTexts;
  const { hosted } = useCompany();
  const { id, name, total, first, choices } = broken;
  const { data: made } = useQuery({ ...oneImport(id ?? 0), enabled: !hosted && id !== undefined });
  if (typeof made?.undone_at === 'string') return null;
  const count = (): number | undefined => {
    if (hosted) return broken.written;
    if (id === undefined) return first.length === 0 ? 0 : undefined;
    if (choices === undefined || made === null || made === undefined) return made?.created;
    // Records of new names are no rows.
    const named = choices.names?.filter(([, choice]) => typeof choice === 'object' && choice !== null) ?? [];
    return Math.max(broken.written, made.records - named.length);
  };
  const written = count();
  return (
    <Note role="status" lead={t.lead(name)}>
      {written === undefined ? null : <span>{t.count(written, total)}</span>}
      <span>{(choices?.papers ?? 0) > 0 ? t.againWithPapers : t.again}</span>
      <Button look="link" onClick={onForget}>
        {t.forget}
      </Button>
    </Note>
  );
};
