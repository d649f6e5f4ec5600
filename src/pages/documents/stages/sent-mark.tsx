import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentRecord } from './document-kind.ts';

type Props = {
  readonly record: DocumentRecord;
  /** Shows the day, if there is room. */
  readonly hasDay?: boolean;
};

/** True for a document of another program: it counts as sent at the midnight of its day. Kontor sends at a moment. */
const isSentElsewhere = ({ sent_at }: DocumentRecord): boolean =>
  typeof sent_at === 'string' && sent_at.endsWith(' 00:00:00');

/** A mark on a document that was sent, or imported from another program; nothing on others. */
export const SentMark = ({ record, hasDay = false }: Props) => {
  const t = useTexts().documents;
  if (typeof record.sent_at !== 'string') return null;
  if (isSentElsewhere(record)) return <span className="whitespace-nowrap font-normal text-ink-2">{t.imported}</span>;
  const day = formatDate(record.sent_at.slice(0, 10));
  return (
    <span title={hasDay ? undefined : t.sentOn(day)} className="whitespace-nowrap font-normal text-ink-2">
      {hasDay ? t.sentOn(day) : t.sent}
    </span>
  );
};
