import type { Table } from '../store/table.ts';

/** Secret links to customer pages, at most one per document. Times are milliseconds since 1970. */
const customerLink: Table = {
  name: 'customer_link',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    /** The document's path segment. */
    { name: 'document', type: 'text', nullable: false },
    { name: 'document_id', type: 'integer', nullable: false },
    /** SHA-256. The secret itself is sealed in the document's `network_link`. */
    { name: 'token_hash', type: 'text', nullable: false },
    { name: 'user_id', type: 'integer', nullable: false },
    { name: 'created_at', type: 'integer', nullable: false },
    /** When someone first opened the PDF or answered; null: nobody yet. */
    { name: 'viewed_at', type: 'integer', nullable: true },
  ],
  primaryKey: ['company_id', 'document', 'document_id'],
  indexes: ['create unique index if not exists customer_link_token on customer_link (token_hash, company_id)'],
};

/** Customers' answers to estimates. They stay when the estimate is reverted to a draft. */
export const customerAnswer: Table = {
  name: 'customer_answer',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'id', type: 'integer', nullable: false },
    { name: 'kb_offer_id', type: 'integer', nullable: false },
    { name: 'answer', type: 'text', nullable: false },
    { name: 'name', type: 'text', nullable: false },
    { name: 'job', type: 'text', nullable: true },
    { name: 'remark', type: 'text', nullable: true },
    { name: 'answered_at', type: 'integer', nullable: false },
    /** SHA-256 of the PDF that was shown, in hexadecimal digits. */
    { name: 'pdf_sha256', type: 'text', nullable: false },
  ],
  primaryKey: ['company_id', 'id'],
  indexes: ['create index if not exists customer_answer_offer on customer_answer (company_id, kb_offer_id)'],
};

export const customerTables: readonly Table[] = [customerLink, customerAnswer];
