import { useId, type ComponentProps, type RefObject } from 'react';
import type { EntryLine } from '#domain/entry-line/entry-line.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { LineInput } from './line-input.tsx';
import { TemplateMenu } from './template-menu.tsx';

type Props = Omit<ComponentProps<typeof LineInput>, 'value' | 'parts' | 'describedBy'> & {
  readonly typed: string;
  readonly line: EntryLine;
  /** The current effect of Enter. */
  readonly how: string;
  readonly templates: RefObject<HTMLSpanElement | null>;
  readonly onTemplate: (text: string) => void;
};

const touchSave = 'max-m:my-2 max-m:min-h-11 max-m:min-w-28 m:pointer-fine:sr-only pointer-coarse:min-h-11';

/** The input line, its templates, a hint for Enter and, on touch screens, the save button. */
export const LineRow = ({ typed, line, how, templates, onTemplate, ...input }: Props) => {
  const t = useStartTexts();
  const id = useId();
  return (
    <div
      data-typed={typed === '' ? undefined : ''}
      className="group flex items-center gap-x-4 border-b-2 border-ink max-m:grid max-m:grid-cols-[1fr_auto] max-m:data-typed:border-b-0"
    >
      <LineInput {...input} value={typed} parts={line.parts} describedBy={id} />
      <span id={id} className="shrink-0 text-label text-ink-3 max-m:sr-only">
        {how}
      </span>
      <TemplateMenu typed={typed} element={templates} onChoose={onTemplate} />
      <Button type="submit" look="primary" className={typed === '' ? 'sr-only' : touchSave} tabIndex={-1}>
        {t.common.save}
      </Button>
    </div>
  );
};
