import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import type { EditedPosition, FieldName, PositionFields } from '#domain/position-edit/fields.ts';
import { unitMeant } from '#domain/documents/unit-words.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { AccountCell } from './account-cell.tsx';
import { ArticleCell } from './article-cell.tsx';
import { figureProblem, type FigureName } from '#domain/position-edit/record.ts';
import type { ArticleValues } from './new-position.ts';
import { editOrder } from './edit-fields.ts';
import { NumberCell } from './number-cell.tsx';
import { SumCell } from './row-cells.tsx';
import { SelectCell } from './select-cell.tsx';
import { TextCell } from './text-cell.tsx';
import type { RowFigures } from './tree-view.ts';
import type { Lookups } from './use-lookups.ts';

type Type = <Name extends FieldName>(key: string, field: Name, value: PositionFields[Name]) => void;

type Props = {
  readonly row: EditedPosition;
  readonly figures: RowFigures;
  readonly lookups: Lookups;
  /** The id of the notes about the row. */
  readonly describedBy: string | undefined;
  readonly onType: Type;
  readonly onArticle: (row: EditedPosition, values: ArticleValues) => void;
  readonly onNext: (row: EditedPosition) => void;
  readonly onLeave: (key: string, isGivenBack: boolean) => void;
};

const wideText: { readonly [type: string]: string } = {
  KbPositionSubposition: 'm:col-span-6 max-m:col-span-2',
  KbPositionText: 'm:col-span-6 max-m:col-span-2',
  KbPositionSubtotal: 'm:col-span-6 max-m:col-span-2',
  KbPositionDiscount: 'm:col-span-3 max-m:col-span-2',
};
const below = 'max-m:col-span-2';

type FieldCellProps = {
  readonly label: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
};

/** A field of a row; on a phone, where the columns have no heads, with its label above. */
const FieldCell = ({ label, className = '', style, children }: FieldCellProps) => (
  <span role="gridcell" className={`min-w-0 ${className}`} style={style}>
    <span aria-hidden="true" className="cut block pb-0.5 text-micro text-ink-2 m:hidden">
      {label}
    </span>
    {children}
  </span>
);

/**
 * The fields of a row in its columns. Tab moves on, Enter finishes, and in the last of several fields Enter adds the next line. Esc
 * restores the field.
 */
export const RowFields = ({ row, figures, lookups, describedBy, onType, onArticle, onNext, onLeave }: Props) => {
  const t = useTexts().studio;
  const { key, type, fields } = row;
  const order = editOrder[type];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    const isAdding = order.length > 1 && event.target.dataset['field'] === order.at(-1);
    const isDone = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    if (isDone && isAdding) onNext(row);
    else if (isDone) onLeave(key, false);
    else if (event.key === 'Escape') onLeave(key, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const number = (field: FigureName, className = '') => (
    <FieldCell label={t[field]} className={className}>
      <NumberCell
        field={field}
        label={t[field]}
        value={fields[field]}
        isWrong={figureProblem(field, fields) !== undefined}
        describedBy={describedBy}
        onType={(value) => onType(key, field, value)}
        className=""
      />
    </FieldCell>
  );
  const isLine = order.length > 3;
  const units = lookups.units.filter(({ id, isOffered }) => isOffered || id === fields.unit_id);
  return (
    <div role="presentation" className="contents" onKeyDown={onKeyDown}>
      <FieldCell
        label={t.text}
        className={wideText[type] ?? below}
        style={{ paddingLeft: `calc(${figures.level - 1} * var(--indent))` }}
      >
        {type === 'KbPositionArticle' ? (
          <ArticleCell
            value={fields.text}
            hasArticle={fields.article_id !== null}
            lookups={lookups}
            describedBy={describedBy}
            onType={(value) => onType(key, 'text', value)}
            onTake={(values) => onArticle(row, values)}
          />
        ) : (
          <TextCell
            label={t.text}
            value={fields.text}
            describedBy={describedBy}
            onType={(value) => onType(key, 'text', value)}
          />
        )}
      </FieldCell>
      {isLine ? (
        <span className="contents max-m:col-span-full max-m:grid max-m:grid-cols-[1fr_1fr_1.5fr_1fr_1fr] max-m:gap-1.5 max-m:pt-1.5">
          {number('amount')}
          <FieldCell label={t.unit_id}>
            <SelectCell
              field="unit_id"
              label={t.unit_id}
              value={String(fields.unit_id ?? '')}
              choices={[{ id: '', name: '–' }, ...units]}
              meant={(typed) => unitMeant(typed, units)}
              onChoose={(value) => onType(key, 'unit_id', value === '' ? null : Number(value))}
              className=""
            />
          </FieldCell>
          {number('unit_price')}
          {number('discount_in_percent')}
          <FieldCell label={t.tax_id}>
            <SelectCell
              field="tax_id"
              label={t.tax_id}
              value={String(fields.tax_id ?? '')}
              choices={lookups.taxes}
              onChoose={(value) => onType(key, 'tax_id', Number(value))}
              className="num"
            />
          </FieldCell>
        </span>
      ) : null}
      {type === 'KbPositionDiscount' ? (
        <span className="contents max-m:col-span-full max-m:grid max-m:grid-cols-2 max-m:gap-1.5 max-m:pt-1.5">
          {number('value', 'm:col-start-6')}
          <FieldCell label={t.is_percentual} className="m:col-span-2">
            <SelectCell
              field="is_percentual"
              label={t.is_percentual}
              value={String(fields.is_percentual)}
              choices={[
                { id: 'true', name: '%' },
                { id: 'false', name: t.fixed },
              ]}
              onChoose={(value) => onType(key, 'is_percentual', value === 'true')}
              className=""
            />
          </FieldCell>
        </span>
      ) : null}
      <SumCell isBelow row={row} figures={figures} />
      {isLine ? (
        <AccountCell row={row} lookups={lookups} onChoose={(value) => onType(key, 'account_id', value)} />
      ) : null}
    </div>
  );
};
