import { all, allOptional } from './common.ts';
import type { Fields, Input, ResourceFacts } from './fact.ts';

/** The documents that have positions: the first variable segment of the path. */
export const parents = ['kb_offer', 'kb_order', 'kb_invoice'];

/** Listed for all operations, including list and show. */
const scopes = ['kb_invoice_edit', 'kb_offer_edit', 'kb_order_edit', 'kb_bill_edit'];
const ofKind = (segment: string) => ({
  path: `/:document/:document_id/${segment}`,
  read: scopes,
  write: scopes,
  sort: ['id'],
});
const withFlag = ({ required, optional }: Input): Input => ({
  required,
  optional: { ...optional, is_optional: 'boolean' },
});

const common: Fields = { id: 'integer', parent_id: 'integer or null', is_optional: 'boolean', internal_pos: 'integer' };
const line: Fields = {
  ...common,
  amount: 'decimal',
  unit_id: 'Resource unit (or null)',
  account_id: 'Resource account',
  unit_name: 'string or null',
  tax_id: 'Resource tax',
  tax_value: 'decimal',
  text: 'string (or null)',
  unit_price: 'decimal',
  discount_in_percent: 'decimal or null',
  position_total: 'decimal',
  pos: 'string or null',
};
const lineInput: Input = {
  required: { account_id: 'Resource account', amount: 'decimal', tax_id: 'Resource tax', unit_price: 'decimal' },
  optional: { discount_in_percent: 'decimal', text: 'string 4000', unit_id: 'Resource unit' },
};

export const article: ResourceFacts = {
  ...ofKind('kb_position_article'),
  search: ['article_id', 'amount', 'tax_id', 'text', 'discount_in_percent', 'position_total'],
  standard: all,
  record: { ...line, type: '"KbPositionArticle"', article_id: 'Resource article (or null)' },
  /** The only operation that takes `article_id`. */
  create: { ...lineInput, required: { ...lineInput.required, article_id: 'Resource article' } },
  overwrite: withFlag(lineInput),
  edit: allOptional(withFlag(lineInput)),
};

export const custom: ResourceFacts = {
  ...ofKind('kb_position_custom'),
  search: ['amount', 'tax_id', 'text', 'discount_in_percent', 'position_total'],
  standard: all,
  record: { ...line, type: '"KbPositionCustom"' },
  create: lineInput,
  overwrite: withFlag(lineInput),
  edit: allOptional(withFlag(lineInput)),
};

/** Only inside an invoice that was created from an expense; without operations. */
export const expensePosition: Fields = { ...line, type: '"KbPositionExpense"' };

const subpositionInput: Input = { required: { show_pos_nr: 'boolean' }, optional: { text: 'string 500' } };

export const subposition: ResourceFacts = {
  ...ofKind('kb_position_subposition'),
  search: ['text', 'is_optional'],
  standard: all,
  record: {
    ...common,
    type: '"KbPositionSubposition"',
    text: 'string (or null)',
    pos: 'string or null',
    show_pos_nr: 'boolean',
    total_sum: 'decimal',
    show_pos_prices: 'boolean',
  },
  create: subpositionInput,
  overwrite: withFlag(subpositionInput),
  edit: allOptional(withFlag(subpositionInput)),
};

const textInput: Input = { required: { text: 'string 5000' }, optional: { show_pos_nr: 'boolean' } };

export const text: ResourceFacts = {
  ...ofKind('kb_position_text'),
  search: ['text', 'show_pos_nr'],
  standard: all,
  record: { ...common, type: '"KbPositionText"', text: 'string', show_pos_nr: 'boolean', pos: 'string or null' },
  create: textInput,
  overwrite: withFlag(textInput),
  edit: allOptional(withFlag(textInput)),
};

const subtotalInput: Input = { required: { text: 'string 500' }, optional: {} };

export const subtotal: ResourceFacts = {
  ...ofKind('kb_position_subtotal'),
  search: ['text', 'is_optional'],
  standard: all,
  record: { ...common, type: '"KbPositionSubtotal"', text: 'string', value: 'decimal' },
  create: subtotalInput,
  overwrite: withFlag(subtotalInput),
  edit: allOptional(withFlag(subtotalInput)),
};

const discountInput: Input = {
  required: { value: 'decimal' },
  optional: { is_percentual: 'boolean', text: 'string 500' },
};

/** Without `parent_id`, `is_optional` and `internal_pos`. */
export const discount: ResourceFacts = {
  ...ofKind('kb_position_discount'),
  search: ['value', 'is_percentual', 'text'],
  standard: all,
  record: {
    id: 'integer',
    type: '"KbPositionDiscount"',
    text: 'string (or null)',
    is_percentual: 'boolean',
    value: 'decimal',
    discount_total: 'decimal',
  },
  create: discountInput,
  overwrite: discountInput,
  edit: allOptional(discountInput),
};

const pagebreakInput: Input = { required: {}, optional: { pagebreak: 'string' } };

export const pagebreak: ResourceFacts = {
  ...ofKind('kb_position_pagebreak'),
  search: [],
  standard: ['list', 'show', 'create', 'overwrite', 'edit', 'delete'],
  record: { ...common, type: '"KbPositionPagebreak"' },
  create: pagebreakInput,
  overwrite: pagebreakInput,
  edit: pagebreakInput,
};
