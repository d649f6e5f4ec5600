import { z } from 'zod';
import { success } from '../errors.ts';
import { choice, datetime, id, integer, reference, requiredText, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { pdfFile } from '../resources/pdf.ts';

/**
 * Receipts of an expense (rulings/expenses#receipt). Each is a PDF, JPEG or PNG file; its first bytes decide, not its name. Receipts are
 * not part of the expense record, so changing them keeps its Etag. Deleting the expense deletes them.
 */
export const receiptKinds = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** The limit for one expense. */
export const maxReceipts = 5;
/** 5 MB. */
export const maxReceiptBytes = 5_242_880;

const receipt = z.strictObject({
  /** Unique within the company. */
  id: id(),
  name: string(),
  /** Bytes. */
  size: integer(0),
  mime: choice(receiptKinds),
  /** The user who attached it. */
  user_id: reference('user'),
  created_at: datetime(),
});
export type Receipt = z.infer<typeof receipt>;

/** In the order in which they were attached. */
export const receiptList = defineOperation({
  name: 'receipt_list',
  summary: 'The receipts of an expense',
  method: 'GET',
  path: '/kontor/kb_expense/:expense/receipt',
  scopes: ['kb_expense_show'],
  answer: z.array(receipt),
  status: 200,
});

export const receiptBody = z.strictObject({
  name: requiredText(200),
  /** Base64. */
  content: text(),
});

/** 422 names `content` if it is none of the three kinds or larger than 5 MB; 409 if the expense has five already. */
export const receiptCreate = defineOperation({
  name: 'receipt_create',
  summary: 'Attach a PDF, JPEG or PNG file of up to 5 MB to an expense, up to five',
  method: 'POST',
  path: '/kontor/kb_expense/:expense/receipt',
  scopes: ['kb_expense_edit'],
  body: receiptBody,
  // 5 MB in base64, plus the name.
  largestBody: 7_340_032,
  answer: receipt,
  status: 201,
});

/** The file, like a PDF: as an object, or as bytes if the request accepts its type and not JSON. */
export const receiptShow = defineOperation({
  name: 'receipt_show',
  summary: 'One of them with its content',
  method: 'GET',
  path: '/kontor/kb_expense/:expense/receipt/:receipt',
  scopes: ['kb_expense_show'],
  answer: pdfFile.extend({ mime: choice(receiptKinds) }),
  status: 200,
});

export const receiptDelete = defineOperation({
  name: 'receipt_delete',
  summary: 'Delete one of them',
  method: 'DELETE',
  path: '/kontor/kb_expense/:expense/receipt/:receipt',
  scopes: ['kb_expense_edit'],
  answer: success,
  status: 200,
});

export const receiptOperations = [receiptList, receiptCreate, receiptShow, receiptDelete] as const;
