const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const empty = (value: unknown): boolean => value === null || value === undefined || value === '';

const decimalForm = /^-?\d+(\.\d+)?$/;
const timeForm = /^\d{1,3}:[0-5]\d$/;
const datetimeForm = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;

/** One spelling for what the document writes in several: `99.5` and "99.5000", `02:30` and `2:30`, datetimes. */
const spelling = (value: unknown): string => {
  const text = String(value);
  if (decimalForm.test(text)) return String(Number(text));
  if (timeForm.test(text)) return text.replace(/^0+(?=\d+:)/, '');
  if (datetimeForm.test(text)) return text.replace('T', ' ').slice(0, 16);
  return text;
};

/**
 * Whether a record shows what a body asked for, field by field; what the record does not return is not compared, and
 * nothing (null, "") is the same as left out ("Resources and their fields, Notation").
 */
export const isAsSent = (body: unknown, record: unknown): boolean => {
  if (!isObject(body) || !isObject(record)) {
    return empty(body) ? empty(record) : !empty(record) && spelling(body) === spelling(record);
  }
  return Object.entries(body).every(([field, value]) => !(field in record) || isAsSent(value, record[field]));
};
