import { useState } from 'react';
import { page } from 'vitest/browser';
import { ComboBox } from './combo-box.tsx';
import type { Choice, SearchChoices } from './use-options.ts';

export const alpina: Choice = { id: 1, name: 'Alpina AG', detail: 'Chur' };
export const zumbrunn: Choice = { id: 4, name: 'Zumbrunn', detail: 'Sion' };
export const contacts: readonly Choice[] = [
  alpina,
  { id: 2, name: 'Muster AG', detail: 'Bern' },
  { id: 3, name: 'Muster Söhne', detail: 'Thun' },
  zumbrunn,
];

export const findContacts = (text: string): readonly Choice[] =>
  contacts.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));

type Props = { readonly search?: SearchChoices; readonly first?: Choice; readonly mayCreate?: boolean };

/** A form with a combo box and another field, which displays their values. */
export const ContactForm = ({ search = async (text) => findContacts(text), first, mayCreate = false }: Props) => {
  const [selectedName, setChosen] = useState<Choice | null>(first ?? null);
  const [saved, setSaved] = useState(0);
  const create = {
    label: (typed: string) => `«${typed}» anlegen`,
    run: (typed: string) => setChosen({ id: 5, name: `${typed} (neu)` }),
  };
  return (
    <form
      className="grid grid-cols-3 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSaved((count) => count + 1);
      }}
    >
      <ComboBox
        label="Kontakt"
        value={selectedName?.id ?? null}
        chosenName={selectedName?.name}
        search={search}
        onChange={(_id, choice) => setChosen(choice)}
        {...(mayCreate && { create })}
      />
      <label>
        Text <input />
      </label>
      <button type="submit">Speichern</button>
      <p>
        <span data-testid="chosen">{selectedName?.name ?? 'keiner'}</span>, <span data-testid="saved">{saved}</span> Mal
        gespeichert
      </p>
    </form>
  );
};

export const field = page.getByRole('combobox', { name: 'Kontakt' });
export const list = page.getByRole('listbox', { name: 'Kontakt' });
export const option = (name: string) => list.getByRole('option', { name, exact: false });

/** The names that the list offers. */
export const offeredNames = (): readonly (string | null | undefined)[] =>
  list
    .getByRole('option')
    .elements()
    .map((each) => each.firstElementChild?.textContent);

/** The name of the active option, as assistive technology sees it. */
export const active = (): string | null | undefined => {
  const id = field.element().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.firstElementChild?.textContent;
};

export const chosen = (): string | null => page.getByTestId('chosen').element().textContent;
export const saved = (): number => Number(page.getByTestId('saved').element().textContent);
