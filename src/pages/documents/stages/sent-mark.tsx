import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentRecord } from './document-kind.ts';
import { isSentElsewhere } from './sent-elsewhere.ts';

type Props = {
  readonly record: DocumentRecord;
  /** Shows the day, if there is room. */
  readonly hasDay?: boolean;
};

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
