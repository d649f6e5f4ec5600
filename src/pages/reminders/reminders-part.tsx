import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { invoice } from '#contract/resources/invoice.ts';
import { reminder, type Reminder } from '#contract/resources/reminder.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, list, show } from '#api/records/operations.ts';
import { outboxAbout } from '#api/billing/outbox.ts';
import { reminderPlan } from '#api/billing/reminders.ts';
import { todayIn } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { Button } from '#components/feedback/button.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { Grid } from '#components/table/grid.tsx';
import { owedInvoice } from '#domain/documents/statuses.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { reasonText } from './plan.ts';
import { ReminderHead, ReminderRow } from './reminder-row.tsx';
import { StopField } from './stop-field.tsx';
import { useLevelName } from './use-level-name.ts';
import { useReminderEntries } from './use-reminder-entries.ts';

const NewReminderDialog = dialogOnDemand(async () => (await import('./new-reminder-dialog.tsx')).NewReminderDialog);
const ReminderPreview = onDemand(async () => (await import('./reminder-preview.tsx')).ReminderPreview);
const SendDialog = dialogOnDemand(async () => (await import('./send-dialog.tsx')).SendDialog);
const DeleteReminderDialog = dialogOnDemand(
  async () => (await import('./delete-reminder-dialog.tsx')).DeleteReminderDialog,
);

type PendingPrompt =
  | { readonly kind: 'new'; readonly level: number }
  | { readonly kind: 'view' | 'send' | 'delete'; readonly record: Reminder };

const Part = ({ invoiceId }: { readonly invoiceId: number }) => {
  const { reminders: t, common } = useTexts();
  const { zone } = useCompany();
  const today = todayIn(zone);
  const { write } = usePermissions(reminder);
  const levelName = useLevelName();
  const found = useQuery(list(at(reminder, { invoice_id: invoiceId })));
  const { data: ofInvoice } = useQuery(show(at(invoice), invoiceId));
  const plan = useQuery({ ...reminderPlan(today, [invoiceId]), enabled: write });
  const mails = useQuery(outboxAbout('kb_invoice', invoiceId));
  const currency = useName('currency', ofInvoice?.currency_id ?? 0);
  const [prompt, setPrompt] = useState<PendingPrompt | null>(null);
  /** The reminder to focus when the action that led to it is done. */
  const [reached, setReached] = useState<number | null>(null);
  const records = (found.data ?? []).toSorted((a, b) => a.id - b.id);
  const messages = mails.data?.records ?? [];
  const entriesOf = useReminderEntries(invoiceId, records, messages, (kind, record) => setPrompt({ kind, record }));
  const isOwed = ofInvoice !== undefined && owedInvoice.includes(ofInvoice.kb_item_status_id);
  const [row] = plan.data ?? [];
  const level = row?.next_level ?? null;
  const close = (next?: number) => {
    setPrompt(null);
    if (next !== undefined) setReached(next);
  };
  const place = records.findIndex(({ id }) => id === reached);
  const focusAt = useMemo(() => (place === -1 ? undefined : { index: place }), [place]);
  if (found.data === undefined) return <PendingList query={found} rows={3} />;
  return (
    <>
      {records.length === 0 ? (
        <p className="border-t border-ink py-2 text-ink-2">{t.noneYet}</p>
      ) : (
        <Grid
          label={t.part}
          rowCount={records.length}
          columnCount={7}
          focusAt={focusAt}
          onOpen={(index) => {
            const record = records[index];
            if (record !== undefined) setPrompt({ kind: 'view', record });
          }}
        >
          <ReminderHead currency={currency} />
          {records.map((record, index) => (
            <ReminderRow
              key={record.id}
              record={record}
              index={index}
              message={messages.find(({ kb_reminder_id: id }) => id === record.id)}
              entries={entriesOf(record)}
              isWritable={write}
              onChangeAddress={() => setPrompt({ kind: 'send', record })}
            />
          ))}
        </Grid>
      )}
      {isOwed ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-work">
          <p className="text-ink-2">
            {plan.data === undefined ? null : row === undefined ? (
              t.notOverdue
            ) : (
              <>
                {level === null || row.reason === 'unsent_reminder' ? null : (
                  <b className="font-strong text-ink">
                    {common.labelled(t.suggestion, t.suggested(level, levelName(level)))}.{' '}
                  </b>
                )}
                {reasonText(row, today, t)}
              </>
            )}
          </p>
          <StopField invoiceId={invoiceId} today={today} isWritable={write} />
          {write && row !== undefined && level !== null && row.reason !== 'unsent_reminder' ? (
            <Button onClick={() => setPrompt({ kind: 'new', level })}>{t.new}</Button>
          ) : null}
        </div>
      ) : null}
      {prompt?.kind === 'new' ? (
        <NewReminderDialog
          invoiceId={invoiceId}
          level={prompt.level}
          row={row}
          today={today}
          open={row?.open_amount ?? '0'}
          onMade={close}
          onClose={() => close()}
        />
      ) : null}
      {prompt?.kind === 'view' ? (
        <ReminderPreview ids={[prompt.record.id]} label={prompt.record.title} onClose={() => close()} />
      ) : null}
      {prompt?.kind === 'send' ? (
        <SendDialog
          invoiceId={invoiceId}
          reminderId={prompt.record.id}
          row={row}
          replaces={messages.find(({ kb_reminder_id: id, state }) => id === prompt.record.id && state === 'failed')}
          onClose={() => close()}
        />
      ) : null}
      {prompt?.kind === 'delete' ? (
        <DeleteReminderDialog
          record={prompt.record}
          currency={currency}
          onDeleted={() => close(records.at(-2)?.id)}
          onClose={() => close()}
        />
      ) : null}
    </>
  );
};

/**
 * Below an invoice: its reminders with their mails, the next one and its reason, and a stop; nothing at a service without reminder
 * runs.
 */
export const RemindersPart = ({ invoiceId }: { readonly invoiceId: number }) => {
  const t = useTexts().reminders;
  const { read } = usePermissions(reminder);
  const { hosted } = useCompany();
  if (hosted || !read) return null;
  return (
    <section aria-label={t.part}>
      <h2 className="mb-2 text-heading">{t.part}</h2>
      <Part invoiceId={invoiceId} />
    </section>
  );
};
