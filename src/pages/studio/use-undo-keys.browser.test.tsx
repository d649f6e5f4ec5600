import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#components/testing/keys.ts';
import { show } from '#components/testing/show.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

test('Ctrl Z in a line undoes; a typed letter does not search the page for what may cover it', async () => {
  const undo = vi.fn<() => void>();
  const Line = () => {
    useUndoKeys({ undo, redo: () => undefined, canUndo: true }, true);
    return (
      <div role="treegrid">
        <textarea aria-label="Text" />
      </div>
    );
  };
  await show(<Line />);
  await page.getByLabelText('Text').click();
  const search = vi.spyOn(document, 'querySelector');
  await press('a');
  expect(search).not.toHaveBeenCalled();
  search.mockRestore();
  await expect.element(page.getByLabelText('Text')).toHaveValue('a');
  await press('Control+z');
  expect(undo).toHaveBeenCalledOnce();
});
