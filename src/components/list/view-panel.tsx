import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Popover } from '../feedback/popover.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { ComboBox } from '../pickers/combo-box.tsx';
import type { Column } from '../record-table/column.ts';
import { orderText, type Order } from '../record-table/list-order.ts';

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly isShown: (column: Column<Row>) => boolean;
  readonly onToggle: (column: Column<Row>) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly sortable: readonly string[];
};

const OrderField = <Row,>({ columns, order, onOrder, sortable }: Omit<Props<Row>, 'isShown' | 'onToggle'>) => {
  const t = useTexts().list;
  const orders = columns.flatMap(({ sort, label }) =>
    sort === undefined || !sortable.includes(sort)
      ? []
      : [
          { order: { field: sort, isDescending: false }, name: `${label}, ${t.ascending}` },
          { order: { field: sort, isDescending: true }, name: `${label}, ${t.descending}` },
        ],
  );
  const choices = orders.map(({ name }, id) => ({ id, name }));
  const at = orders.findIndex((each) => orderText(each.order) === orderText(order));
  return (
    <ComboBox
      label={t.order}
      value={at === -1 ? null : at}
      chosenName={choices[at]?.name}
      search={async (text) => choices.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))}
      onChange={(id) => {
        const chosen = id === null ? undefined : orders[id];
        if (chosen !== undefined) onOrder(chosen.order);
      }}
    />
  );
};

/** The visible columns, kept in this browser, and the order, since a phone has no column heads. */
export const ViewPanel = <Row,>({ columns, isShown, onToggle, ...rest }: Props<Row>) => {
  const t = useTexts().list;
  return (
    <Popover
      label={t.columns}
      align="end"
      className="w-72 p-4"
      trigger={(properties) => (
        <Button look="quiet" {...properties}>
          {t.columns}
        </Button>
      )}
    >
      {() => (
        <div className="grid gap-2">
          <OrderField columns={columns} {...rest} />
          {columns.map((column) =>
            column.isCsvOnly === true || column.isBesideDays === true ? null : (
              <Checkbox
                key={column.key}
                label={column.label}
                value={isShown(column)}
                onChange={() => onToggle(column)}
              />
            ),
          )}
        </div>
      )}
    </Popover>
  );
};
