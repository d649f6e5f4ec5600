import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { remindersPdf } from '#api/billing/reminders.ts';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { usePublishUnsaved } from '#components/drafts/unsaved.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { usePageTitle } from '#components/navigation/title.ts';
import { FilterChips } from '#components/filters/filter-chips.tsx';
import { SearchField } from '#components/filters/search-field.tsx';
import { focusedIndex } from '#components/record-table/rows.ts';
import { useSelection } from '#components/selection/selection.ts';
import { bytesOf, saveFile } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { HoldBar } from '../outbox/hold-bar.tsx';
import { useKeptMails } from '../outbox/kept-mails.ts';
import { ReleaseContext } from '../outbox/release-context.ts';
import { useMessageActions } from '../outbox/use-message-actions.ts';
import { CockpitGrid } from './cockpit-grid.tsx';
import { CockpitHead } from './cockpit-head.tsx';
import { CockpitNotes } from './cockpit-notes.tsx';
import { LevelTotals } from './level-totals.tsx';
import { isSelectable, levelToSend, type CockpitRow } from './plan.ts';
import { isMailChanged } from './reminder-mail.ts';
import { PlannedPreview, ReminderPreview } from './reminder-preview.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useCockpit } from './use-cockpit.ts';
import { useLevelName } from './use-level-name.ts';
import { useRun } from './use-run.ts';

const MailTextsDialog = dialogOnDemand(async () => (await import('./mail-texts-dialog.tsx')).MailTextsDialog);

const nothing: ReadonlySet<number> = new Set();

const useFilters = (all: readonly CockpitRow[]) => {
  const t = useTexts().reminders;
  const levelName = useLevelName();
  const levels = [...new Set(all.map(levelToSend))].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return [
    {
      kind: 'choice' as const,
      field: 'level',
      label: t.filterLevel,
      options: levels.map((level) =>
        level === null
          ? { value: 'none', label: t.none }
          : { value: String(level), label: t.levelName(level, levelName(level)) },
      ),
    },
    {
      kind: 'choice' as const,
      field: 'stage',
      label: t.filterState,
      options: Object.entries(t.states).map(([value, label]) => ({ value, label })),
    },
  ];
};

/**
 * A whole reminder run: every overdue invoice of a day, the due reminder and its reason; create, review, send, and the result in
 * each row.
 */
export const CockpitPage = ({ profile }: { readonly profile: CompanyProfile }) => {
  const texts = useTexts();
  const { reminders: t, list, areas } = texts;
  const client = useQueryClient();
  const cockpit = useCockpit();
  const { all, rows, day, plan, mails, messages, change, address } = cockpit;
  const selection = useSelection<CockpitRow>(nothing);
  const run = useRun(profile);
  const { retry } = useMessageActions();
  const [preview, setPreview] = useState<readonly number[] | null>(null);
  const [planned, setPlanned] = useState<readonly number[] | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const [withInvoice, setWithInvoice] = useState(false);
  const [seen, setSeen] = useState<readonly CockpitRow[] | null>(null);
  const [sending, setSending] = useState<OutboxMessage | null>(null);
  const filters = useFilters(all);
  usePageTitle(t.title);
  const kept = useKeptMails();
  const isChanged = (row: CockpitRow): boolean => !cockpit.isAhead && isMailChanged(row, { kept, day, profile });
  usePublishUnsaved('reminder mails', all.filter(isChanged).length);
  const byId = new Map(all.map((row) => [row.id, row]));
  const chosen = selection.rows.flatMap(({ id }) => byId.get(id) ?? []).filter(isSelectable);
  const retryFocused = () => {
    const message = rows[focusedIndex()]?.message;
    if (message?.state === 'failed' || message?.state === 'uncertain') void retry(message);
  };
  useShortcut('r', retryFocused, texts.outbox.retry);
  const print = async (ids: readonly number[]) => {
    setPrinting(true);
    try {
      const file = await client.fetchQuery(remindersPdf(ids));
      saveFile(file.name, file.mime, bytesOf(file));
    } catch (error) {
      showToast({ kind: 'failed', lead: texts.pdf.failed, text: failureMessage(error, texts) });
    } finally {
      setPrinting(false);
    }
  };
  // Cleared before the run: rows that are selected while it is going on are meant for the next one.
  const send = (toSend: readonly CockpitRow[]): void => {
    selection.clear();
    void run.send(toSend, day, withInvoice);
  };
  const post = (posted: readonly CockpitRow[]): void => {
    selection.clear();
    void run.mark(posted);
  };
  const { progress } = run;
  const isEmpty = plan.data !== undefined && rows.length === 0;
  return (
    <>
      <CockpitHead
        cockpit={cockpit}
        chosen={chosen}
        isRunning={progress !== null}
        isPrinting={isPrinting}
        onCreate={(toMake) => void run.create(toMake, day)}
        onSend={send}
        onPreview={setPreview}
        onPlanned={setPlanned}
        onPrint={(ids) => void print(ids)}
        onPosted={post}
        onSeeMails={setSeen}
        withInvoice={withInvoice}
        onWithInvoice={setWithInvoice}
      />
      <CockpitNotes cockpit={cockpit} kept={kept} profile={profile} />
      <PendingList query={{ ...plan, refetch: async () => Promise.all([plan.refetch(), mails.refetch()]) }} rows={12} />
      {all.length === 0 ? null : <LevelTotals rows={all} />}
      {progress === null ? null : (
        <div className="mb-4">
          <Progress
            label={(progress.kind === 'create' ? t.creating : t.queueing)(progress.done, progress.total)}
            {...progress}
          >
            <Button look="link" onClick={run.cancel}>
              {list.stop}
            </Button>
          </Progress>
        </div>
      )}
      {all.length === 0 ? null : (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <SearchField text={cockpit.text} onChange={(text) => change({ text })} />
          <FilterChips filters={filters} address={address} onChange={change} />
          {!cockpit.isAhead && all.some(({ stage }) => stage === 'due') ? (
            <span className="text-label text-ink-2">{t.dryRun}</span>
          ) : null}
        </div>
      )}
      {isEmpty ? (
        <EmptyState
          title={all.length > 0 ? t.nothingFound : t.empty}
          reason={all.length > 0 ? t.nothingFoundReason : t.emptyReason}
        >
          {all.length > 0 ? (
            <Button onClick={() => change({ text: null, level: null, stage: null })}>{list.showAll}</Button>
          ) : (
            <ButtonLink to={paths.openItems}>{areas.openItems.title}</ButtonLink>
          )}
        </EmptyState>
      ) : null}
      <ReleaseContext value={run.releasedAt}>
        {rows.length === 0 ? null : (
          <CockpitGrid
            cockpit={cockpit}
            selection={selection}
            failures={run.failures}
            isMailChanged={isChanged}
            onChangeAddress={setSending}
          />
        )}
        <HoldBar messages={messages} onAct={run.leaveHeld} />
      </ReleaseContext>
      {preview === null ? null : (
        <ReminderPreview ids={preview} label={t.pdfName(preview.length)} onClose={() => setPreview(null)} />
      )}
      {planned === null ? null : (
        <PlannedPreview
          invoices={planned}
          day={day}
          label={t.plannedName(planned.length)}
          onClose={() => setPlanned(null)}
        />
      )}
      {seen === null ? null : <MailTextsDialog rows={seen} day={day} onClose={() => setSeen(null)} />}
      {sending === null || sending.kb_invoice_id === null || sending.kb_reminder_id === null ? null : (
        <SendDialog
          invoiceId={sending.kb_invoice_id}
          reminderId={sending.kb_reminder_id}
          row={byId.get(sending.kb_invoice_id)}
          replaces={sending}
          onClose={() => setSending(null)}
        />
      )}
    </>
  );
};
