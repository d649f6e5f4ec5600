import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { outboxMessages } from '#api/billing/outbox.ts';
import { firstRecords } from '#api/records/record-query.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { sumRows, useSumTexts } from '#components/list/money-sums.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { checkQuery } from '../documents/stages/check-query.ts';
import { moneyOfDocument } from '../documents/stages/document-columns.tsx';
import { documentKinds, type DocumentKind, type DocumentRecord } from '../documents/stages/document-kind.ts';
import { isDraft } from '../documents/stages/document-status.ts';
import { HoldBar } from './hold-bar.tsx';
import { isTrouble, sendColumns, SendManyRow } from './send-many-row.tsx';
import { SendSummary } from './send-summary.tsx';
import { planOf, type SendPlan } from './send-plan.ts';
import { useMessageActions } from './use-message-actions.ts';
import { useSendMany } from './use-send-many.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly ids: readonly number[];
  readonly onClose: (isDone: boolean) => void;
};

/** Reads the documents first: others may have changed or paid them since they were selected. */
const usePlan = (kind: DocumentKind, ids: readonly number[], isBegun: boolean) => {
  const { endpoint, segment } = documentKinds[kind];
  const query = { filter: [{ field: 'id', criteria: 'in' as const, value: ids }], text: '', order_by: 'document_nr' };
  const read = useQuery({ ...firstRecords(endpoint, query, ids.length), staleTime: 0, gcTime: 0, enabled: !isBegun });
  const rows = read.data?.records ?? [];
  const drafts = rows.filter((row) => isDraft(kind, row));
  const outbox = useQuery({ ...outboxMessages({ state: 'kept' }), enabled: !isBegun });
  const mailed = new Set(
    outbox.data?.records.flatMap((message) =>
      message.kb_reminder_id === null ? (message[`${segment}_id`] ?? []) : [],
    ),
  );
  return useQueries({
    queries: drafts.map(({ id }) => ({ ...checkQuery(kind, id), enabled: !isBegun })),
    combine: (answers) => ({
      rows,
      plan: planOf(kind, rows, new Map(drafts.map(({ id }, index) => [id, answers[index]?.data ?? []])), mailed),
      isPending: read.isPending || outbox.isPending || answers.some((answer) => answer.isPending),
      hasServer: outbox.data?.has_mail_server ?? true,
      isFailed: read.isError || outbox.isError || answers.some((answer) => answer.isError),
    }),
  });
};

const Numbers = ({ lead, rows }: { readonly lead: string; readonly rows: readonly DocumentRecord[] }) =>
  rows.length === 0 ? null : (
    <p className="border-t border-line pt-2">
      <b className="font-strong">{lead}</b>{' '}
      <span className="text-ink-2">{rows.map(({ document_nr }) => document_nr).join(', ')}</span>
    </p>
  );

type QuestionProps = {
  readonly plan: SendPlan;
  readonly documents: readonly DocumentRecord[];
  readonly hasServer: boolean;
};

const Question = ({ plan, documents, hasServer }: QuestionProps) => {
  const { mails, check } = useTexts();
  const t = mails.many;
  const sums = useSumTexts(sumRows(documents, moneyOfDocument)).map((sum) => `${sum}.`);
  return (
    <div className="grid gap-2 text-work">
      {plan.issued.length === 0 ? null : <p>{t.toIssue(plan.issued.length)}</p>}
      {plan.sent.length === 0 ? null : <p>{t.toSend(plan.sent.length)}</p>}
      {documents.length === 0 ? <p>{t.none}</p> : <p className="tn font-strong">{sums.join(' ')}</p>}
      <Numbers lead={check.many.stopped(plan.stopped.length)} rows={plan.stopped} />
      <Numbers lead={check.many.doubtful(plan.doubtful.length)} rows={plan.doubtful} />
      <Numbers lead={t.keptBefore(plan.kept.length)} rows={plan.kept} />
      <Numbers lead={t.left(plan.left.length)} rows={plan.left} />
      <p className="text-label text-ink-2">
        {hasServer ? t.text : t.textKept} {t.staysIssued}
      </p>
    </div>
  );
};

/** Issues and sends the selected documents: first asks with a preview, then shows for each if it was issued and mailed. */
export const SendMany = ({ kind, ids, onClose }: Props) => {
  const texts = useTexts();
  const { mails, check, common, list, reminders } = texts;
  const t = mails.many;
  const [begunWith, setBegunWith] = useState<readonly DocumentRecord[] | null>(null);
  const isBegun = begunWith !== null;
  const { rows, plan, isPending, isFailed, hasServer } = usePlan(kind, ids, isBegun);
  const { run, isRunning, resultOf, stop } = useSendMany(kind);
  const { takeBack } = useMessageActions();
  const chosen = new Set([...plan.issued, ...plan.sent].map(({ id }) => id));
  const documents = begunWith ?? rows.filter(({ id }) => chosen.has(id));
  const shown = isBegun ? '' : documents.map(({ id, etag }) => `${id} ${etag}`).join();
  const isResting = useJustChanged(`${isBegun} ${isRunning} ${shown}`);
  const all = documents.map((record) => ({ record, result: resultOf(record.id) }));
  const troubled = all.filter(({ result }) => isTrouble(result));
  const others = all.filter(({ result }) => !isTrouble(result));
  const done = all.filter(
    ({ result: { message, issueFailure, mailFailure } }) => (message ?? issueFailure ?? mailFailure) !== undefined,
  ).length;
  const messages = all.flatMap(({ result: { message, isTakenBack } }) =>
    message === undefined || isTakenBack === true ? [] : message,
  );
  const held = messages.filter(({ state }) => state === 'held');
  const close = (): void => {
    if (held.length > 0) {
      const action = { label: texts.outbox.takeBack, run: () => void takeBack(held) };
      showToast({ kind: 'done', text: texts.outbox.going(held.length), action });
    }
    onClose(isBegun && !isRunning && done === documents.length && troubled.length === 0);
  };
  const reason = (): string | undefined => {
    if (isFailed) return check.failed;
    if (isPending) return check.many.checking(ids.length);
    return documents.length === 0 ? t.none : undefined;
  };
  const obstacle = reason();
  const begin = (): void => {
    if (isResting || isBegun || obstacle !== undefined) return;
    setBegunWith(documents);
    void run(documents);
  };
  const begun = (
    <>
      {isRunning ? (
        <Button key="stop" look="primary" isResting={isResting} onClick={stop}>
          {t.stop}
        </Button>
      ) : (
        <Button key="close" keyHint="Esc" isResting={isResting} onClick={close}>
          {common.close}
        </Button>
      )}
      {!isRunning && done < documents.length ? (
        <Button key="on" look="primary" isResting={isResting} onClick={() => void run(documents.slice(done))}>
          {t.goOn(documents.length - done)}
        </Button>
      ) : null}
    </>
  );
  const question = (
    <>
      <Button keyHint="Esc" data-autofocus onClick={close}>
        {common.cancel}
      </Button>
      <Button look="primary" keyHint="Ctrl Enter" isResting={isResting} reason={obstacle} onClick={begin}>
        {plan.issued.length === 0 ? reminders.sendOne : t.label}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      isWide
      isBusy={isRunning}
      onClose={close}
      onConfirm={begin}
      title={t.title}
      actions={isBegun ? begun : question}
    >
      <div className="mt-3 grid gap-3 text-ink">
        {hasServer ? null : <Note lead={reminders.noServer} />}
        {isBegun ? (
          <>
            <Progress label={list.progress(done, documents.length)} done={done} total={documents.length} />
            {isRunning ? null : <SendSummary results={all.map(({ result }) => result)} />}
            <div>
              <div
                aria-hidden="true"
                className={`${sendColumns} border-b border-ink pb-1 text-label text-ink-2 max-m:hidden`}
              >
                <span>{t.number}</span>
                <span>{reminders.recipient}</span>
                <span className="text-right">{t.total}</span>
                <span>{t.issued}</span>
                <span>{t.mail}</span>
              </div>
              <ul aria-label={t.title} className="text-work">
                {[...troubled, ...others].map(({ record, result }) => (
                  <SendManyRow
                    key={record.id}
                    kind={kind}
                    record={record}
                    result={result}
                    // A document changed elsewhere has to be looked at first.
                    onRetry={
                      isRunning || result.issueFailure === texts.form.changedElsewhere
                        ? undefined
                        : () => void run([record])
                    }
                  />
                ))}
              </ul>
            </div>
            <HoldBar messages={messages} isInDialog />
          </>
        ) : (
          <Question plan={plan} documents={documents} hasServer={hasServer} />
        )}
      </div>
    </Dialog>
  );
};
