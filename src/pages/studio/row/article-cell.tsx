import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { item } from '#contract/resources/item.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { nearestFirst } from '#components/pickers/match-marks.ts';
import { useOptions } from '#components/pickers/use-options.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { articleValues, type ArticleValues } from './new-position.ts';
import { TextCell } from './text-cell.tsx';
import { useFindArticles } from './use-find-articles.ts';
import type { Lookups } from './use-lookups.ts';

const ComboList = onDemand(async () => (await import('#components/pickers/combo-list.tsx')).ComboList);

type Props = {
  readonly value: string;
  readonly hasArticle: boolean;
  readonly lookups: Lookups;
  readonly describedBy: string | undefined;
  readonly onType: (value: string) => void;
  readonly onTake: (values: ArticleValues) => void;
};

/**
 * The text of an article line, with a picker by code or name that searches the service. Enter and Tab accept a match; if the line
 * already has its article, they only take one reached with the arrow keys, so that its text can be edited.
 */
export const ArticleCell = ({ value, hasArticle, lookups, describedBy, onType, onTake }: Props) => {
  const t = useTexts().studio;
  const client = useQueryClient();
  const find = useFindArticles(lookups);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(!hasArticle);
  const first = hasArticle ? -1 : 0;
  const [active, setActive] = useState(first);
  const [isMoved, setMoved] = useState(false);
  const options = useOptions(find, value, isOpen);
  const rest = () => {
    setActive(first);
    setMoved(false);
  };
  const close = () => {
    setOpen(false);
    rest();
  };
  const moveTo = (index: number) => {
    setActive(index);
    setMoved(true);
  };
  const take = async (articleId: number | undefined) => {
    if (articleId === undefined) return;
    close();
    const found = await client.fetchQuery(recordById(at(item), articleId)).catch(() => undefined);
    if (found === undefined) setOpen(true);
    else if (found !== null) onTake(articleValues(found, lookups));
  };
  /** Accepted before the answer: the choices shown are still those of an earlier text. */
  const takeFirst = async () => {
    const [best] = nearestFirst(await find(value).catch(() => []), value);
    await take(best?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const count = options.choices.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      if (count > 0) moveTo((active + (event.key === 'ArrowDown' ? 1 : -1) + count) % count);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && isOpen && active >= 0) {
      const isEarly = options.state === 'searching' && !isMoved && value !== '';
      if (!isEarly && count === 0) return undefined;
      if (event.key === 'Enter') event.preventDefault();
      event.stopPropagation();
      void (isEarly ? takeFirst() : take(options.choices[active]?.id));
    } else if (event.key === 'Escape' && isOpen && hasArticle) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    return undefined;
  };
  return (
    <div ref={box} role="presentation" className="relative" onKeyDown={onKeyDown} onBlur={() => setOpen(false)}>
      <TextCell
        label={t.text}
        value={value}
        placeholder={t.articleHint}
        describedBy={describedBy}
        combo={{
          isOpen,
          list: id,
          active: isOpen && active >= 0 && options.choices.length > 0 ? `${id}-${active}` : undefined,
        }}
        onType={(text) => {
          onType(text);
          setOpen(true);
          rest();
        }}
      />
      {isOpen ? (
        <ComboList
          id={id}
          label={t.article_id}
          anchor={box}
          options={options}
          active={active}
          onActive={moveTo}
          onTake={(index) => void take(options.choices[index]?.id)}
          create={undefined}
          room={480}
        />
      ) : null}
    </div>
  );
};
