import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { invoice } from '#contract/resources/invoice.ts';
import { statementFile } from '#api/billing/statement.ts';
import { useToday } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { DateField } from '#components/date-time/date-field.tsx';
import { PdfPanel } from '#components/pdf/pdf-panel.tsx';
import { bytesOf } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { StatementMail } from './statement-mail.tsx';

type Props = {
  readonly contactId: number;
  readonly name: string;
  /** The last day, yyyy-mm-dd. */
  readonly date: string;
  /** Begins with the mail instead of the paper. */
  readonly isMail?: boolean;
  readonly onClose: () => void;
};

/** The statement of account of a customer as printed, in a panel on the right: choose the period, and mail it. */
export const StatementPanel = ({ contactId, name, date, isMail = false, onClose }: Props) => {
  const texts = useTexts();
  const { openItems: t, list } = texts;
  const today = useToday();
  const { write } = usePermissions(invoice);
  const [period, setPeriod] = useState({ from: `${date.slice(0, 4)}-01-01`, date });
  const [isMailing, setMailing] = useState(isMail);
  const { data, error, isFetching } = useQuery(statementFile(contactId, period));
  const bytes = useMemo(() => (data === undefined ? null : bytesOf(data)), [data]);
  const change = (next: Partial<Record<keyof typeof period, string | null>>) => {
    const { from, date: last } = { ...period, ...next };
    if (from !== null && last !== null && from <= last) setPeriod({ from, date: last });
  };
  if (isMailing) return <StatementMail contactId={contactId} name={name} period={period} onClose={onClose} />;
  return (
    <PdfPanel data={bytes} label={t.statementOf(name)} isStale={isFetching && data !== undefined} onClose={onClose}>
      <div className="grid grid-cols-2 gap-3">
        <DateField label={list.from} today={today} value={period.from} onChange={(from) => change({ from })} />
        <DateField label={list.to} today={today} value={period.date} onChange={(last) => change({ date: last })} />
      </div>
      {error === null ? null : (
        <Note isWrong role="alert" lead={texts.pdf.failed}>
          <span>{failureMessage(error, texts)}</span>
        </Note>
      )}
      {write ? (
        <Button look="primary" className="self-end" onClick={() => setMailing(true)}>
          {t.sendStatement}
        </Button>
      ) : null}
    </PdfPanel>
  );
};
