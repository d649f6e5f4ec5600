import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { numbersOf, whyOf, type Choice, type Invoices } from './entry-words.ts';

type Props = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: number;
  readonly invoices: Invoices;
  readonly onChoose: (index: number) => void;
};

/** The invoices that an entry may pay, one of them chosen; the arrows move as in any radio group. */
export const Choices = ({ label, choices, chosen, invoices, onChoose }: Props) => {
  const t = useTexts().bankFiles;
  return (
    <fieldset className="border-t border-ink">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice, index) => {
        const [first] = choice.parts;
        const due = first === undefined ? undefined : invoices.get(first.kb_invoice_id)?.is_valid_to;
        return (
          <label
            key={`${choice.payment_id ?? ''} ${choice.parts.map((part) => part.kb_invoice_id).join(' ')}`}
            className="grid min-h-8 cursor-pointer grid-cols-[16px_152px_84px_minmax(0,1fr)_88px] items-center gap-x-3.5 border-b border-line py-1 has-checked:bg-selected max-m:min-h-12 max-m:grid-cols-[16px_minmax(0,1fr)_auto]"
          >
            <input
              type="radio"
              name="bank-choice"
              checked={index === chosen}
              onChange={() => onChoose(index)}
              className="size-4 accent-ink"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {numbersOf(choice, invoices)}
              <small className="block text-label text-ink-2 m:hidden">{whyOf(choice, invoices, t)}</small>
            </span>
            <span className="tn text-ink-2 max-m:hidden">{due === undefined ? '' : formatDate(due)}</span>
            <span className="text-ink-2 max-m:hidden">{whyOf(choice, invoices, t)}</span>
            <span className="tn text-right font-strong">
              {choice.parts.map(({ kb_invoice_id, value }) => (
                <span key={kb_invoice_id} className="block">
                  {formatMoney(value)}
                </span>
              ))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};
