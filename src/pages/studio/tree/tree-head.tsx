import { memo } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { treeColumns } from '../row/tree-look.ts';

/** The names of the columns; the last one is the currency. */
export const TreeHead = memo(({ currency }: { readonly currency: string }) => {
  const t = useTexts().studio;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`${treeColumns} sticky top-0 z-10 min-h-6.5 items-center border-b border-ink bg-paper text-label text-ink-2 max-m:sr-only`}
    >
      <span role="presentation" />
      <span role="columnheader">{t.pos}</span>
      <span role="columnheader">{t.text}</span>
      <span role="columnheader" className="num">
        {t.amount}
      </span>
      <span role="columnheader">{t.unit_id}</span>
      <span role="columnheader" className="num">
        {t.unit_price}
      </span>
      <span role="columnheader" className="num">
        {t.discount_in_percent}
      </span>
      <span role="columnheader" className="num">
        {t.tax_id}
      </span>
      <span role="columnheader" className="num" aria-label={`${t.total} ${currency}`}>
        {currency}
      </span>
    </div>
  );
});
TreeHead.displayName = 'TreeHead';
