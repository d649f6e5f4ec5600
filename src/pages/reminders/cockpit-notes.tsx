import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { dropMail } from '../outbox/kept-mails.ts';
import { unusedMails } from './reminder-mail.ts';
import type { Cockpit } from './use-cockpit.ts';

type Props = { readonly cockpit: Cockpit; readonly kept: ReadonlySet<string>; readonly profile: CompanyProfile };

/** Changed mails that are not sent: their invoices were reminded meanwhile, or the amount or the new due date has changed. */
const UnusedMails = ({ cockpit: { all, day, plan, mails }, kept, profile }: Props) => {
  const { reminders: t, form } = useTexts();
  const account = useSignedIn();
  if (plan.isPlaceholderData || mails.data === undefined) return null;
  const unused = all.flatMap((row) => {
    const abouts = unusedMails(row, { kept, day, profile });
    return abouts.length === 0 ? [] : { number: row.document_nr, abouts };
  });
  if (unused.length === 0) return null;
  return (
    <Note role="status" lead={t.unusedMails(unused.map(({ number }) => number).join(', '))}>
      <span className="text-ink-2">{t.unusedMailsReason}</span>
      <Button
        look="link"
        className="max-m:min-h-11"
        onClick={() => {
          for (const { abouts } of unused) for (const about of abouts) dropMail(account, about);
        }}
      >
        {form.discardDraft}
      </Button>
    </Note>
  );
};

/** Above the invoices: for a day in the future that this is only a preview; otherwise what a run should know beforehand. */
export const CockpitNotes = (props: Props) => {
  const { isAhead, hasMailServer } = props.cockpit;
  const t = useTexts().reminders;
  return (
    <div className="mb-4 grid gap-2 empty:hidden">
      {isAhead ? (
        <Note lead={t.aheadLead}>
          <span className="text-ink-2">{t.ahead}</span>
        </Note>
      ) : (
        <>
          {hasMailServer ? null : <Note lead={t.noServer} />}
          <UnusedMails {...props} />
        </>
      )}
    </div>
  );
};
