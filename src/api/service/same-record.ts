const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const empty = (value: unknown): boolean => value === null || value === undefined || value === '';

const decimalForm = /^-?\d+(\.\d+)?$/;
const timeForm = /^\d{1,3}:[0-5]\d$/;
const datetimeForm = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;

/** Normalises values that the document writes in several ways: `99.5` and "99.5000", `02:30` and `2:30`, datetimes. */
const spelling = (value: unknown): string => {
  const text = String(value);
  if (decimalForm.test(text)) return String(Number(text));
  if (timeForm.test(text)) return text.replace(/^0+(?=\d+:)/, '');
  if (datetimeForm.test(text)) return text.replace('T', ' ').slice(0, 16);
  return text;
};

/**
 * True if a record matches a body, field by field. Fields that the record does not return are ignored, and empty values (null, "") equal
 * omitted ones ("Resources and their fields, Notation").
 */
export const isAsSent = (body: unknown, record: unknown): boolean => {
  if (!isObject(body) || !isObject(record)) {
    return empty(body) ? empty(record) : !empty(record) && spelling(body) === spelling(record);
  }
  return Object.entries(body).every(([field, value]) => !(field in record) || isAsSent(value, record[field]));
};
