import { Suspense, useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { KeptMailNote } from '../outbox/kept-mail-note.tsx';
import { MailFields } from '../outbox/mail-fields.tsx';
import { useUnsentMail } from '../outbox/use-mail-draft.ts';
import type { CockpitRow } from './plan.ts';
import { figuresOf, reminderAbout, reminderLetter } from './reminder-mail.ts';
import { useReminded, type Known } from './use-reminded.ts';

type MailProps = { readonly row: CockpitRow; readonly day: string };

type LoadedProps = MailProps & { readonly reminded: Known };

const LoadedMail = ({ row, day, reminded }: LoadedProps) => {
  const figures = figuresOf(row, day, reminded.profile);
  const { proposed, texts } = reminderLetter(reminded, row.recipient_email, figures);
  const mail = useUnsentMail({ about: reminderAbout(row.id, figures), proposed, basis: '' });
  return (
    <div className="grid gap-4 text-ink">
      <MailFields letter={mail.letter} problems={mail.problems} onChange={mail.change} texts={texts} />
      <KeptMailNote mail={mail} />
    </div>
  );
};

const Mail = ({ row, day }: MailProps) => {
  const reminded = useReminded(row.id, row);
  return reminded === null ? <SkeletonRows rows={4} /> : <LoadedMail row={row} day={day} reminded={reminded} />;
};

type Props = { readonly rows: readonly CockpitRow[]; readonly day: string; readonly onClose: () => void };

/**
 * The mails of the selected rows, one after the other, before anything is created or sent. Each can be changed; the change is kept until the
 * mail is sent.
 */
export const MailTextsDialog = ({ rows, day, onClose }: Props) => {
  const { reminders: t, billing, common } = useTexts();
  const [at, setAt] = useState(0);
  const row = rows[at];
  if (row === undefined) return null;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t.mailOf(row.document_nr, at + 1, rows.length)}
      actions={
        <>
          <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
            {billing.back}
          </Button>
          <Button disabled={at === rows.length - 1} onClick={() => setAt(at + 1)}>
            {billing.next}
          </Button>
          <Button data-autofocus keyHint="Esc" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <div className="mt-3">
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Mail key={row.id} row={row} day={day} />
        </Suspense>
      </div>
    </Dialog>
  );
};
