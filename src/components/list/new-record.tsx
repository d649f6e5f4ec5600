import { useNavigate } from 'react-router';
import type { Resource } from '#contract/resource.ts';
import { ButtonLink } from '../feedback/button-link.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';
import type { ListOf } from './use-record-list.ts';
import { rowInFocus } from './use-delete-key.ts';

/** N creates a record, unless the list has a quicker way with this key. */
export const useNewKey = <Entry extends Resource>({ mayCreate, entry, paths, texts, rows, here }: ListOf<Entry>) => {
  const navigate = useNavigate();
  useShortcut('n', () => void navigate(paths.new, here(rowInFocus(rows))), texts.new, mayCreate && entry === undefined);
};

/** The button for a new record. */
export const NewRecord = <Entry extends Resource>({ list }: { readonly list: ListOf<Entry> }) => {
  const { mayCreate, entry, paths, texts, here } = list;
  return mayCreate ? (
    <ButtonLink to={paths.new} {...here(null)} look="primary" {...(entry === undefined && { keyHint: 'N' })}>
      {texts.new}
    </ButtonLink>
  ) : null;
};
