import type { RefObject } from 'react';
import type { FormerEntry, Suggestion } from '#domain/entry-line/suggestions.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ComboList } from '../pickers/combo-list.tsx';
import type { Choice } from '../pickers/use-options.ts';

type Props = {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly suggestions: readonly Suggestion[];
  /** The active row; −1 for none. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onTake: (index: number) => void;
};

const detailOf = ({ activity, contact, project, date }: FormerEntry): string =>
  [activity?.name, contact?.name, project?.name, formatDate(date)].filter((word) => word !== undefined).join(' · ');

/** Completions of the line, in a list below it. Loaded when the line gets the focus. */
export const LineSuggestions = ({ id, suggestions, ...list }: Props) => {
  const t = useTexts().lineList;
  const choiceOf = ({ kind, record, entry }: Suggestion, index: number): Choice =>
    entry === null
      ? { id: index, name: record?.name ?? '', detail: kind === 'former' ? '' : t[kind] }
      : { id: index, name: entry.text, detail: detailOf(entry) };
  return (
    <ComboList
      {...list}
      id={id}
      label={t.suggestions}
      options={{ state: 'found', choices: suggestions.map(choiceOf), typed: suggestions[0]?.typed ?? '' }}
      create={undefined}
      isDetailed
    />
  );
};
