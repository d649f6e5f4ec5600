import { useEffect, useRef, useState, type ReactNode } from 'react';
import { recordPath } from '#api/records/operations.ts';
import { etagOf } from '#api/service/etags.ts';
import { useCompany } from '#api/service/namespace.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { useIsWide } from '#components/layout/use-window-size.ts';
import { useTexts } from '#texts/texts-context.tsx';
import {
  documentKinds,
  lastDayOfDocument,
  type DocumentKind,
  type DocumentRecord,
} from '../../documents/stages/document-kind.ts';
import { useDocumentMove } from '../../documents/stages/use-document-move.ts';
import { topicOf, type CheckItem, type CheckTopic } from './check-item.ts';
import { CheckList } from './check-list.tsx';
import { CheckSign } from '#components/feedback/check-sign.tsx';
import { IssueFacts } from './issue-facts.tsx';
import type { IssueCheck } from './use-issue-check.ts';

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  readonly check: IssueCheck;
  readonly items: readonly CheckItem[];
  readonly total: { readonly amount: bigint; readonly currency: string };
};

const topics: readonly CheckTopic[] = [
  'lines',
  'recipient',
  'dates',
  'company',
  'vat',
  'service',
  'payment',
  'letters',
];
/** Topics that only an invoice must have. */
const ofInvoices: ReadonlySet<CheckTopic> = new Set(['service', 'payment']);

/** Topics that are in order, so that the user sees what was checked. */
const Fine = ({ kind, record, check, items }: Pick<Props, 'kind' | 'record' | 'check' | 'items'>) => {
  const t = useTexts().check;
  const company = useCompany();
  const wrong = new Set((check.findings ?? []).map(({ code }) => topicOf[code]));
  // Only the screen knows about lines that are not saved.
  if (items.length > (check.findings ?? []).length) wrong.add('lines');
  // Do not list a VAT number or a service period as fine when none is required.
  const hasNumber = !company.hosted && company.vat_number !== null;
  if (!hasNumber || !company.is_vat_registered || record.mwst_type !== 0) wrong.add('vat');
  if (!company.hosted && !company.is_vat_registered) wrong.add('service');
  if (lastDayOfDocument(record) === null) wrong.add('dates');
  const fine = topics.filter((topic) => !wrong.has(topic) && (kind === 'invoice' || !ofInvoices.has(topic)));
  if (fine.length === 0) return null;
  return (
    <section aria-label={t.fine} className="mb-6 border-t border-ink pt-2">
      <header className="mb-1 flex items-baseline justify-between text-work">
        <b className="font-strong">{t.fine}</b>
        <span className="tn text-label text-ink-2">{fine.length}</span>
      </header>
      <ul className="grid grid-cols-2 gap-x-6 text-label leading-6 text-ink-2">
        {fine.map((topic) => (
          <li key={topic} className="flex items-center gap-2">
            <CheckSign sign="fine" />
            {t.topics[topic]}
          </li>
        ))}
      </ul>
    </section>
  );
};

type KeyProps = { readonly isReleased: boolean; readonly isResting: boolean };

/** The state of the keys: still held from the press that opened the check, or ready for the one that issues. */
const KeyState = ({ isReleased, isResting }: KeyProps) => {
  const t = useTexts().check;
  const isReady = isReleased && !isResting;
  return (
    <p role="status" className="mt-auto border-t border-line pt-4 pb-6 text-label text-ink-2 max-m:hidden">
      {isReleased && isResting ? null : <b className="font-strong text-ink">{isReady ? t.ready : t.held}</b>}{' '}
      {isReady ? t.readyText : t.heldText}
    </p>
  );
};

/** The check before a document is issued: missing or doubtful items, or else the effects of issuing, and the button that issues. */
export const CheckPanel = ({ kind, record, check, items, total }: Props) => {
  const t = useTexts();
  const { check: words, documents } = t;
  // While the check covers the document, the document's own heading is out of reach.
  const Title = useIsWide() ? 'h2' : 'h1';
  const { hosted } = useCompany();
  const element = useRef<HTMLElement>(null);
  const path = recordPath(documentKinds[kind].endpoint, record.id);
  /** The version to issue: with the changes of this page after issuing was chosen, but not with those of others. */
  const version = useRef(() => etagOf(path));
  const { run, running } = useDocumentMove({
    kind,
    record,
    before: () => {
      const [shown, changes] = [etagOf(path), check.changesByOthers()];
      version.current = () => (check.changesByOthers() === changes ? etagOf(path) : shown);
      return check.isUnchanged();
    },
    onPdf: () => undefined,
    checked: { version: () => version.current(), again: check.open },
  });
  const stops = items.filter(({ isStop }) => isStop);
  const warnings = items.filter(({ isStop }) => !isStop);
  const isAnswered = !check.isChecking && check.error === null && check.findings !== undefined;
  const mayIssue = isAnswered && stops.length === 0;
  // Somebody who presses the keys again and again has not read the check: each early press starts the wait again.
  const [earlyPresses, setEarlyPresses] = useState(0);
  const isResting = useJustChanged(`${check.isChecking} ${earlyPresses}`);
  const issue = () => {
    if (isResting) setEarlyPresses((count) => count + 1);
    else if (mayIssue && check.isReleased) void run('issue');
  };
  useShortcut('Ctrl+Enter', issue, documents.moves.issue);
  useShortcut('Escape', check.close, words.back);
  const { isChecking } = check;
  useEffect(() => {
    if (isChecking) return;
    const target = ['[data-autofocus]', 'h1, h2'].map((each) => element.current?.querySelector<HTMLElement>(each));
    target.find((each) => each)?.focus({ preventScroll: true });
  }, [isChecking]);
  const title = (): ReactNode => {
    if (isChecking) return words.checking;
    return stops.length > 0 ? words.notYet : words.question(record.document_nr);
  };
  return (
    <aside
      ref={element}
      aria-label={words.before}
      className="flex h-full min-h-0 flex-col overflow-y-auto border-l border-line bg-ground px-8 pt-5 max-l:border-l-0 max-m:px-4"
    >
      <div className="mb-4 flex items-center justify-between gap-4 text-label text-ink-2">
        <span>
          {words.before}
          <span className="l:hidden">
            , {documentKinds[kind].texts(documents).one} {record.document_nr}
          </span>
        </span>
        <Button look="quiet" size="small" keyHint="Esc" onClick={check.close}>
          {t.common.close}
        </Button>
      </div>
      <Title tabIndex={-1} className="mb-5 text-heading outline-none" aria-live="polite">
        {title()}
      </Title>
      {check.error === null ? null : (
        <div className="mb-5">
          <Note isWrong role="alert" lead={words.failed}>
            <span>{failureMessage(check.error, t)}</span>
            <Button look="link" onClick={check.retry}>
              {t.common.retry}
            </Button>
          </Note>
        </div>
      )}
      {isChecking || stops.length === 0 ? null : (
        <CheckList title={words.stops} hint={words.stopsHint} items={stops} from={1} />
      )}
      {isChecking || warnings.length === 0 ? null : (
        <CheckList title={words.warnings} hint={words.warningsHint} items={warnings} from={stops.length + 1} />
      )}
      {mayIssue ? <IssueFacts kind={kind} record={record} total={total} /> : null}
      {isAnswered && items.length > 0 && !hosted ? (
        <Fine kind={kind} record={record} check={check} items={items} />
      ) : null}
      {mayIssue ? (
        <>
          <p className="mb-5 text-work">{words.after}</p>
          <div className="mb-6 flex flex-wrap gap-2 max-m:sticky max-m:bottom-[var(--toasts,0px)] max-m:bg-ground low:static max-m:py-3">
            <Button keyHint="Esc" className="max-m:min-h-11 max-m:grow" onClick={check.close}>
              {words.back}
            </Button>
            <Button
              look="primary"
              data-autofocus
              keyHint="Ctrl Enter"
              className="max-m:min-h-11 max-m:grow"
              busy={running !== null && documents.working}
              isResting={isResting}
              onClick={issue}
            >
              {warnings.length > 0 ? words.anyway : documents.moves.issue}
            </Button>
          </div>
          <KeyState isReleased={check.isReleased} isResting={isResting} />
        </>
      ) : null}
    </aside>
  );
};
