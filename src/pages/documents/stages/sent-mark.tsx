import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentRecord } from './document-kind.ts';

type Props = {
  readonly record: DocumentRecord;
  /** Shows the day, if there is room. */
  readonly hasDay?: boolean;
};

/** A mark on a document that was sent, or imported from another program; nothing on others. */
export const SentMark = ({ record, hasDay = false }: Props) => {
  const t = useTexts().documents;
  const { sent_at } = record;
  if (typeof sent_at !== 'string') return null;
  // An import counts an invoice as sent on its day, at midnight; Kontor sends at a moment.
  const isImported = 'is_imported' in record && record.is_imported && sent_at.endsWith(' 00:00:00');
  const sentOn = t.sentOn(formatDate(sent_at.slice(0, 10)));
  const words = isImported ? t.imported : hasDay ? sentOn : t.sent;
  return (
    <span title={words === t.sent ? sentOn : undefined} className="whitespace-nowrap font-normal text-ink-2">
      {words}
    </span>
  );
};
