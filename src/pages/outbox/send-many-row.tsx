import { Link } from 'react-router';
import { Button } from '#components/feedback/button.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { documentKinds, type DocumentKind, type DocumentRecord } from '../documents/stages/document-kind.ts';
import { MessageState } from './message-state.tsx';
import { MessageTrouble } from './message-trouble.tsx';
import type { SendResult } from './use-send-many.ts';

export const sendColumns = 'grid grid-cols-[84px_minmax(0,1fr)_84px_104px_136px] gap-x-3 max-m:grid-cols-2';

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  readonly result: SendResult;
  /** Issues and sends it again; absent while others are sent, or if it was changed elsewhere. */
  readonly onRetry: (() => void) | undefined;
};

/** True if a document's result needs attention. */
export const isTrouble = ({ issueFailure, mailFailure, message }: SendResult): boolean =>
  issueFailure !== undefined ||
  mailFailure !== undefined ||
  message?.state === 'failed' ||
  message?.state === 'uncertain';

const Issued = ({ result }: { readonly result: SendResult }) => {
  const t = useTexts().mails.many;
  const { issueFailure, issuedAt, isRunning } = result;
  if (issueFailure !== undefined) return <StatusBadge degree="refused">{t.notIssued}</StatusBadge>;
  if (issuedAt === undefined) return <span className="text-ink-2">{isRunning === true ? t.running : t.waits}</span>;
  return <StatusBadge degree="accepted">{issuedAt ?? t.before}</StatusBadge>;
};

const Mailed = ({ result }: { readonly result: SendResult }) => {
  const t = useTexts().mails.many;
  const { issueFailure, mailFailure, message, isRunning, isTakenBack } = result;
  if (isTakenBack === true) return <span className="text-ink-2">{t.takenBack}</span>;
  if (message !== undefined) return <MessageState message={message} />;
  if (mailFailure !== undefined) return <StatusBadge degree="refused">{t.notMailed}</StatusBadge>;
  if (issueFailure !== undefined) return <span className="text-ink-2">–</span>;
  return <span className="text-ink-2">{isRunning === true ? t.running : t.waits}</span>;
};

/** A document of a run with its two results, and the error below. */
export const SendManyRow = ({ kind, record, result, onRetry }: Props) => {
  const { issueFailure, mailFailure, message } = result;
  const failure = issueFailure ?? mailFailure;
  const { mails, common } = useTexts();
  const t = mails.many;
  return (
    <li className="border-b border-line py-1.5">
      <div className={`${sendColumns} items-baseline`}>
        <Link to={documentKinds[kind].paths.show(record.id)} className="underline-offset-3 hover:underline">
          {record.document_nr}
        </Link>
        <span className="text-ink-2 [overflow-wrap:anywhere] empty:max-m:hidden max-m:order-1 max-m:col-span-2">
          {message?.recipient_email ?? ''}
        </span>
        <span className="num">{formatMoney(record.total)}</span>
        <span className="max-m:order-2">
          <span className="sr-only">{t.issued}: </span>
          <Issued result={result} />
        </span>
        <span className="max-m:order-2">
          <span className="sr-only">{t.mail}: </span>
          <Mailed result={result} />
        </span>
      </div>
      {failure === undefined ? null : (
        <p className="mt-1 flex flex-wrap items-center gap-x-5 bg-red-wash px-2 py-1">
          <span className="[overflow-wrap:anywhere]">{failure}</span>
          {onRetry === undefined ? null : (
            <Button look="link" className="max-m:min-h-11" onClick={onRetry}>
              {common.retry}
            </Button>
          )}
        </p>
      )}
      {message !== undefined && isTrouble(result) ? (
        <div className="mt-1 bg-red-wash px-2 py-1">
          <MessageTrouble message={message} isWritable isTabbed />
        </div>
      ) : null}
    </li>
  );
};
