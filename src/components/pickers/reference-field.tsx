import { useQueryClient } from '@tanstack/react-query';
import { useName, useSearchNames } from '#api/names/names.ts';
import type { NamedResource } from '#api/names/named.ts';
import { useCompany } from '#api/service/namespace.ts';
import type { QueryBody } from '#contract/kontor/query-operation.ts';
import { foldAccents } from '#domain/text/text.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { showToast } from '../feedback/toast-store.ts';
import type { Binding } from '../fields/binding.ts';
import { byNumber } from './by-number.ts';
import { ComboBox } from './combo-box.tsx';
import { addPendingChoice } from './pending-choices.ts';
import type { FieldProps } from '../fields/field.tsx';
import type { Choice, TakeChoice } from './use-options.ts';

type Props = FieldProps &
  Omit<Binding<number | null>, 'onChange'> & {
    readonly onChange: TakeChoice;
    readonly named: NamedResource;
    readonly filter?: QueryBody['filter'];
    readonly placeholder?: string | undefined;
    /** Recently used records, which come before other results. */
    readonly recent?: readonly Choice[];
    /** Creates a record from the typed text and returns its id. Omitted if that is not allowed. */
    readonly create?: ((typed: string) => Promise<number>) | undefined;
  };

const none: readonly Choice[] = [];

/** Inactive records of these are not offered; a record that has one keeps it. */
const canBeInactive: ReadonlySet<NamedResource> = new Set(['account', 'country', 'unit']);
const onlyActive = [{ field: 'is_active', value: true }] as const;

/** Recently used records whose names contain every typed word, then the other results. */
const recentFirst = (recent: readonly Choice[], found: readonly Choice[], text: string): readonly Choice[] => {
  const words = foldAccents(text).trim().split(/\s+/);
  const first = recent.filter(({ name }) => words.every((word) => foldAccents(name).includes(word)));
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...found.filter(({ id }) => !ids.has(id))];
};

/** The record that a field refers to, searched by name. */
export const ReferenceField = ({ named, filter, placeholder, recent = none, create, ...props }: Props) => {
  const t = useTexts();
  const search = useSearchNames();
  const { hosted } = useCompany();
  const client = useQueryClient();
  const name = useName(named, props.value ?? 0);
  const find = async (text: string): Promise<readonly Choice[]> => {
    const offered = [...(filter ?? []), ...(canBeInactive.has(named) ? onlyActive : [])];
    const found = await search(named, text, undefined, offered);
    return found.length === 0 && hosted ? byNumber(client, named, text) : recentFirst(recent, found, text);
  };
  const make = async (typed: string): Promise<void> => {
    try {
      props.onChange((await create?.(typed)) ?? null);
    } catch (error) {
      const text = error instanceof Error ? error.message : t.common.serviceFailed;
      showToast({ kind: 'failed', lead: t.common.notSaved, text });
    }
  };
  return (
    <ComboBox
      {...props}
      chosenName={name}
      search={find}
      {...(placeholder !== undefined && { placeholder })}
      {...(create !== undefined && { create: { label: t.list.create, run: (typed) => addPendingChoice(make(typed)) } })}
    />
  );
};
