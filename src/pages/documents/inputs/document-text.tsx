import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { documentPlaceholders } from '#contract/kontor/mail-texts.ts';
import { documentValuesOf } from '#api/billing/document-values.ts';
import { useCompany } from '#api/service/namespace.ts';
import type { Binding } from '#components/fields/binding.ts';
import { TextArea } from '#components/fields/text-area.tsx';
import type { ContractForm } from '#components/fields/use-contract-form.ts';
import type { RecordValue, RecordValues } from '#components/record-form/record-values.ts';
import { isDate } from '#domain/dates/calendar.ts';
import { openingOf } from '#domain/documents/document-opening.ts';
import { textModulesIn } from '#domain/documents/text-module.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { TemplateText, type TemplateTexts } from '../../templates/template-text.tsx';
import { useDocumentLanguage } from '../../templates/use-document-language.ts';
import { documentKinds, lastDayFields, type DocumentKind } from '../stages/document-kind.ts';

type Props = {
  readonly kind: DocumentKind;
  /** The stored document; undefined for a new one. */
  readonly id: number | undefined;
  readonly part: 'header' | 'footer';
  readonly form: ContractForm<RecordValues>;
  readonly field: Binding<RecordValue>;
};

const kinds = ['estimate', 'order', 'invoice'] as const;

/** The company's opening or closing texts in the language of the document, its own kind first, and its texts to insert. */
const useStoredTexts = ({ kind, part, form }: Props): Pick<TemplateTexts, 'stored' | 'modules'> => {
  const t = useTexts().company;
  const company = useCompany();
  const chosen = Number(useWatch({ control: form.control, name: 'language_id' }) ?? 0);
  const language = useDocumentLanguage(chosen);
  if (company.hosted || language === undefined) return { stored: [], modules: [] };
  const texts = kinds
    .toSorted((one, other) => Number(other === kind) - Number(one === kind))
    .map((each) => ({ name: t.openings[each][part], text: openingOf(language, each, company)[part] }));
  return {
    stored: texts.filter(({ text }, index) => text !== '' && texts.findIndex((each) => each.text === text) === index),
    modules: textModulesIn(company.text_modules, language, documentPlaceholders),
  };
};

/** The stored values of the document, with those of the form that are being changed. */
const useValues = ({ kind, id, form }: Props) => {
  const { hosted } = useCompany();
  const document = { segment: documentKinds[kind].segment, id: id ?? 0 };
  const { data } = useQuery({ ...documentValuesOf(document), enabled: id !== undefined && !hosted });
  const lastDay = lastDayFields[kind];
  const watched = useWatch({ control: form.control });
  if (data === undefined) return undefined;
  const day = (name: string | null, stored: string): string => {
    const value = name === null ? '' : String(watched[name] ?? '');
    return isDate(value) ? formatDate(value) : stored;
  };
  return new Map(
    Object.entries({
      ...data,
      title: String(watched['title'] ?? ''),
      date: day('is_valid_from', data.date),
      due_date: day(lastDay, data.due_date),
    }),
  );
};

/** The opening or closing text of a document. A service without placeholders has the plain text. */
export const DocumentText = (props: Props) => {
  const t = useTexts().documents;
  const { hosted } = useCompany();
  const texts = useStoredTexts(props);
  const values = useValues(props);
  const { field, part } = props;
  const bound = { ...field, value: String(field.value ?? ''), label: t[part] };
  return hosted ? (
    <TextArea {...bound} />
  ) : (
    <TemplateText {...bound} placeholders={documentPlaceholders} {...texts} values={values} />
  );
};
