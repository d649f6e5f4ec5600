import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { choiceKey, contactsOf, numbersOf, whyOf, type Choice, type Invoices } from './entry-words.ts';

type Props = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice | undefined;
  readonly invoices: Invoices;
  readonly onChoose: (key: string) => void;
};

const columns =
  'grid grid-cols-[16px_minmax(0,1fr)_84px_84px_88px] items-center gap-x-3.5 max-m:grid-cols-[16px_minmax(0,1fr)_auto]';

/** The invoices that an entry may pay, each with the reason, one of them chosen; the arrows move as in any radio group. */
export const Choices = ({ label, choices, chosen, invoices, onChoose }: Props) => {
  const t = useTexts().bankFiles;
  return (
    <fieldset className={choices.length === 0 ? 'border-t border-ink' : 'max-m:border-t max-m:border-ink'}>
      <legend className="sr-only">{label}</legend>
      {choices.length === 0 ? null : (
        <div aria-hidden="true" className={`${columns} border-b border-ink py-1 text-label text-ink-2 max-m:hidden`}>
          <span className="col-start-2">{t.columns.invoice}</span>
          <span>{t.columns.due}</span>
          <span className="text-right">{t.columns.open}</span>
          <span className="text-right">{t.columns.share}</span>
        </div>
      )}
      {choices.map((choice) => {
        const [first] = choice.parts;
        const due = first === undefined ? undefined : invoices.get(first.kb_invoice_id)?.is_valid_to;
        return (
          <label
            key={choiceKey(choice)}
            className={`${columns} min-h-8 cursor-pointer border-b border-line py-1 has-checked:bg-selected max-m:min-h-12`}
          >
            <input
              type="radio"
              name="bank-choice"
              checked={choice === chosen}
              onChange={() => onChoose(choiceKey(choice))}
              className="size-4 accent-ink"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {numbersOf(choice, invoices)}{' '}
              <small className="text-label text-ink-2">{contactsOf(choice, invoices).join(', ')}</small>
              <small className="block text-label text-ink-2">{whyOf(choice, invoices, t)}</small>
            </span>
            <span className="tn text-ink-2 max-m:hidden">{due === undefined ? '' : formatDate(due)}</span>
            <span className="tn text-right text-ink-2 max-m:hidden">
              {choice.parts.map((part) => (
                <span key={part.kb_invoice_id} className="block">
                  {formatMoney(invoices.get(part.kb_invoice_id)?.open ?? null)}
                </span>
              ))}
            </span>
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
