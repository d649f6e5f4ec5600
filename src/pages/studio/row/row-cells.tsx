import { formatAmount } from '#domain/numbers/money-text.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { figureText, rateText, unitText } from './row-text.ts';
import type { RowFigures } from './tree-view.ts';
import type { Lookups } from './use-lookups.ts';

type Props = { readonly row: EditedPosition; readonly figures: RowFigures; readonly lookups: Lookups };

const isLineType = (type: EditedPosition['type']): boolean =>
  type === 'KbPositionArticle' || type === 'KbPositionCustom' || type === 'KbPositionExpense';

type SumProps = Pick<Props, 'row' | 'figures'> & {
  /** Below the fields on a phone. */
  readonly isBelow?: boolean;
};

/** The sum of a row; in brackets if it is not added up. */
export const SumCell = ({ row: { type }, figures, isBelow = false }: SumProps) => {
  const { amount, isCounted } = figures;
  const isSum = type === 'KbPositionSubposition' || type === 'KbPositionSubtotal';
  const look = isCounted ? (isSum ? 'font-strong' : '') : 'text-ink-3';
  return (
    <span
      role="gridcell"
      className={`num max-m:col-start-4 ${isBelow ? 'max-m:row-start-3' : 'max-m:row-start-1'} ${look}`}
    >
      {amount === null ? null : isCounted ? formatAmount(amount) : `(${formatAmount(amount)})`}
    </span>
  );
};

/** Before the text: what kind of line it is. */
const mark = 'mr-1.5 inline-block rounded-control border border-edge px-1 text-micro/3.5 font-normal text-ink-2';

const Text = ({ row }: { readonly row: EditedPosition }) => {
  const t = useTexts().studio;
  const { type, fields } = row;
  const isStrong = type === 'KbPositionSubposition' || type === 'KbPositionSubtotal';
  const colour = type === 'KbPositionText' || fields.is_optional ? 'text-ink-2' : '';
  return (
    <span
      title={fields.text}
      className={`line-clamp-6 whitespace-pre-wrap [overflow-wrap:anywhere] ${isStrong ? 'font-strong' : ''} ${colour}`}
    >
      {fields.is_optional ? <span className={`${mark} border-dashed`}>{t.optional}</span> : null}
      {type === 'KbPositionExpense' ? <span className={mark}>{t.kinds[type]}</span> : null}
      {fields.text === '' ? <span className="font-normal text-ink-3">{t.emptyText}</span> : fields.text}
    </span>
  );
};

/** The line below the text on a phone: `8 Std. × 165.00 − 15 %, 8.1 %`. */
const Detail = ({ row, lookups }: Pick<Props, 'row' | 'lookups'>) => {
  const { fields } = row;
  if (row.type === 'KbPositionDiscount' && fields.is_percentual)
    return <small className="text-label text-ink-3 m:hidden">{figureText(fields.value, 'value')} %</small>;
  if (!isLineType(row.type)) return null;
  const unit = unitText(fields.unit_id, lookups);
  const discount = figureText(fields.discount_in_percent, 'discount_in_percent');
  return (
    <small className="tn text-label text-ink-3 m:hidden">
      {figureText(fields.amount, 'amount')} {unit} × {figureText(fields.unit_price, 'unit_price')}
      {discount === '' ? '' : ` − ${discount} %`}, {rateText(fields.tax_id, lookups)} %
    </small>
  );
};

/** The cells of a row that is not being edited. */
export const RowCells = ({ row, figures, lookups }: Props) => {
  const t = useTexts().studio;
  const { type, fields } = row;
  const isFigures = isLineType(type);
  const off = isFigures && fields.is_optional ? 'text-ink-2' : '';
  if (type === 'KbPositionPagebreak') {
    return (
      <span
        role="gridcell"
        className="col-span-7 flex items-center gap-3 text-micro text-ink-3 after:grow after:border-t after:border-dashed after:border-edge after:content-[''] max-m:col-span-2"
        style={{ paddingLeft: `calc(${figures.level - 1} * var(--indent))` }}
      >
        {t.pagebreak}
      </span>
    );
  }
  const discount =
    type === 'KbPositionDiscount' && fields.is_percentual
      ? `${figureText(fields.value, 'value')} %`
      : isFigures && fields.discount_in_percent !== ''
        ? figureText(fields.discount_in_percent, 'discount_in_percent')
        : '';
  return (
    <>
      <span
        role="gridcell"
        data-cell="text"
        className="min-w-0 max-m:grid"
        style={{ paddingLeft: `calc(${figures.level - 1} * var(--indent))` }}
      >
        <Text row={row} />
        <Detail row={row} lookups={lookups} />
      </span>
      <span role="gridcell" data-cell="amount" className={`num max-m:hidden ${off}`}>
        {isFigures ? figureText(fields.amount, 'amount') : null}
      </span>
      <span role="gridcell" data-cell="unit_id" className="cut text-ink-2 max-m:hidden">
        {isFigures ? unitText(fields.unit_id, lookups) : null}
      </span>
      <span role="gridcell" data-cell="unit_price" className={`num max-m:hidden ${off}`}>
        {isFigures ? figureText(fields.unit_price, 'unit_price') : null}
      </span>
      <span role="gridcell" data-cell="discount_in_percent" className="num text-ink-2 max-m:hidden">
        {discount}
      </span>
      <span
        role="gridcell"
        data-cell="tax_id"
        title={lookups.taxes.find(({ id }) => id === fields.tax_id)?.name}
        className="num text-ink-2 max-m:hidden"
      >
        {isFigures ? rateText(fields.tax_id, lookups) : null}
      </span>
      <SumCell row={row} figures={figures} />
    </>
  );
};
