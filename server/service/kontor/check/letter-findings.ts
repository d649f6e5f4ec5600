import type { Finding } from '#contract/kontor/check-operation.ts';
import { documentPlaceholders } from '#contract/kontor/mail-texts.ts';
import { unknownPlaceholder } from '#domain/text/placeholders.ts';
import { textOrNull } from '../../requests/rule.ts';
import { columnOf, type SalesDocument } from '../../documents/document-kind.ts';
import { addressOf } from '../../documents/new-document.ts';
import type { StoredPosition } from '../../documents/stored-position.ts';
import { atPosition, makeFinding } from '../../papers/qr-bill/finding.ts';
import { letterheadOf } from '../../papers/letterhead.ts';
import type { PrintContext } from '../../papers/print-context.ts';

const written = ['title', 'header', 'footer', 'terms_of_payment_text'] as const;

/** The first word in braces in each text of the document that is not a placeholder: it would be printed as it is. */
const placeholderFindings = (document: SalesDocument): Finding[] =>
  (['header', 'footer'] as const).flatMap((field) => {
    const text = unknownPlaceholder(columnOf(document, field) ?? '', documentPlaceholders);
    return text === undefined ? [] : [makeFinding('unknown_placeholder', { place: 'document', field, text })];
  });

/** Unknown placeholders, and characters that the fonts of the paper lack: they would print as boxes. */
export const letterFindings = async (
  context: PrintContext,
  document: SalesDocument,
  positions: readonly StoredPosition[],
): Promise<Finding[]> => {
  // Loading the fonts takes time and memory, so only a check does it.
  const { unprintable } = await import('../../papers/render/fonts.ts');
  const check = (text: string, where: Parameters<typeof makeFinding>[1]): Finding[] => {
    const letters = unprintable(text);
    return letters === '' ? [] : [makeFinding('unprintable', { ...where, text: letters })];
  };
  const address = String((await addressOf(context.origin, context.reader, { ...document.row })) ?? '');
  const isByHand = columnOf(document, 'contact_address_manual') !== null;
  const { name, address: ownAddress, details, footer = '' } = await letterheadOf(context);
  return [
    ...placeholderFindings(document),
    ...written.flatMap((field) => check(columnOf(document, field) ?? '', { place: 'document', field })),
    ...check(
      address,
      isByHand
        ? { place: 'document', field: 'contact_address_manual' }
        : { place: 'contact', id: columnOf(document, 'contact_id') },
    ),
    ...positions.flatMap((position) =>
      'text' in position.row ? check(textOrNull(position.row, 'text') ?? '', atPosition(position, 'text')) : [],
    ),
    ...check([name, ...ownAddress, ...details, footer].join(' '), { place: 'company_profile' }),
  ];
};
