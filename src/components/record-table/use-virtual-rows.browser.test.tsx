import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

// The days beside the rows, and the pages that a list loads, follow from the first and the last visible row.

const inNoDay = () => ({ isFirst: false, isLast: false });

type Props = { readonly count: number; readonly onRender: (end: number) => void };

const Rows = ({ count, onRender }: Props) => {
  const { body, virtualizer, start, end } = useVirtualRows(count, 0, inNoDay);
  onRender(end);
  return (
    <div ref={body} style={{ height: virtualizer.getTotalSize() }}>
      <p>{`Zeilen ${start} bis ${end}`}</p>
      {virtualizer.getVirtualItems().map(({ key }) => (
        <div key={key} className="h-8" />
      ))}
    </div>
  );
};

test('the first render of a list that has grown knows its last visible row', async () => {
  const update = await show(<Rows count={3} onRender={() => undefined} />);
  await expect.element(page.getByText('Zeilen 0 bis 2', { exact: true })).toBeVisible();
  const ends = new Set<number>();
  await update(<Rows count={8} onRender={(end) => ends.add(end)} />);
  await expect.element(page.getByText('Zeilen 0 bis 7', { exact: true })).toBeVisible();
  expect([...ends]).toEqual([7]);
});
