import { useQuery } from '@tanstack/react-query';
import { mailPlaceholders } from '#contract/kontor/mail-texts.ts';
import type { Invoice } from '#contract/resources/invoice.ts';
import { documentValuesOf } from '#api/billing/document-values.ts';
import { useName } from '#api/names/names.ts';
import { useCompany } from '#api/service/namespace.ts';
import { useToday } from '#api/service/today.ts';
import { useSignedIn } from '#auth/session.ts';
import { defaultCreditOpening } from '#domain/documents/credit-opening.ts';
import { openingOf } from '#domain/documents/document-opening.ts';
import { textModulesIn, type StoredText } from '#domain/documents/text-module.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { TemplateText } from '../templates/template-text.tsx';
import { useDocumentLanguage } from '../templates/use-document-language.ts';
import type { Credit } from './use-credit.ts';

type Props = {
  readonly invoice: Omit<Invoice, 'positions'>;
  readonly credit: Credit;
  readonly currency: string;
};

/** The values of the placeholders as they will be printed; the number and the total come from the preview. */
const useValues = ({ invoice, credit, currency }: Props) => {
  const { data } = useQuery(documentValuesOf({ segment: 'kb_invoice', id: invoice.id }));
  const sender = useName('user', useSignedIn().user_id);
  const today = formatDate(useToday());
  if (data === undefined) return undefined;
  const { period, contact, project, company } = data;
  const total = formatAmount(toMillionths(credit.credit?.total));
  const own = {
    document_nr: credit.credit?.document_nr ?? '…',
    date: today,
    invoice_nr: invoice.document_nr,
    invoice_date: formatDate(invoice.is_valid_from),
    total: `${currency} ${total}`.trim(),
    sender,
  };
  return new Map(Object.entries({ ...own, period, contact, project, company }));
};

/** The opening and closing texts of a credit note, in the language of its invoice; whatever stays unchanged is Kontor's text. */
export const CreditTexts = (props: Props) => {
  const { documents: t, company: words } = useTexts();
  const company = useCompany();
  const { invoice, credit } = props;
  const values = useValues(props);
  const language = useDocumentLanguage(invoice.language_id ?? 0);
  if (company.hosted || language === undefined) return null;
  const kind = credit.values.mode === 'cancellation' ? 'cancellation' : 'credit';
  const placeholders = mailPlaceholders[kind === 'credit' ? 'credit_note' : 'cancellation'];
  const defaults = defaultCreditOpening(language, kind, company.name);
  const storedOf = (part: keyof typeof defaults): readonly StoredText[] => {
    const closings = (['invoice', 'estimate', 'order'] as const).map((each) => ({
      name: words.openings[each].footer,
      text: openingOf(language, each, company).footer,
    }));
    const all = [{ name: words.useDefault, text: defaults[part] }, ...(part === 'footer' ? closings : [])];
    return all.filter(({ text }, index) => all.findIndex((each) => each.text === text) === index);
  };
  return (
    <>
      {(['header', 'footer'] as const).map((part) => (
        <TemplateText
          key={part}
          label={t[part]}
          rows={3}
          value={credit.values[part] ?? defaults[part]}
          onChange={(text) => credit.set({ [part]: text === defaults[part] ? null : text })}
          placeholders={placeholders}
          stored={storedOf(part)}
          modules={textModulesIn(company.text_modules, language, placeholders)}
          values={values}
        />
      ))}
    </>
  );
};
