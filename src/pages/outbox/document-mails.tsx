import type { DocumentKind, DocumentRecord } from '../documents/stages/document-kind.ts';
import { documentMailing } from './mailing.ts';
import { MailsPart } from './mails-part.tsx';

type Props = {
  readonly kind: DocumentKind;
  readonly record: DocumentRecord;
  /** True while a mail with the document is being written. */
  readonly isMailing: boolean;
  readonly onMail: (isMailing: boolean) => void;
};

/** The mails of an estimate, order or invoice, below it. */
export const DocumentMails = ({ kind, record, ...mail }: Props) => (
  <MailsPart mailing={documentMailing(kind, record)} {...mail} />
);
