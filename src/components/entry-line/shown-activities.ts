import { useEffect, useMemo, useState } from 'react';
import type { BusinessActivity } from '#contract/resources/business-activity.ts';
import type { Language } from '#contract/languages.ts';
import { loadShownName, type ShownName } from '#texts/shown-name.ts';

const asStored: ShownName = (_resource, name) => name;

type Loaded = { readonly language: Language; readonly nameOf: ShownName };

/** The names in a language once they are loaded, until then as stored: the line does not wait for them. */
const useNames = (language: Language): ShownName => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    loadShownName(language).then(
      (nameOf) => setLoaded({ language, nameOf }),
      () => undefined,
    );
  }, [language]);
  return loaded?.language === language ? loaded.nameOf : asStored;
};

export type LineActivities = {
  /** With the names that users see. */
  readonly shown: readonly BusinessActivity[];
  /** The names that a line may use: the shown ones first, then those stored under another name. */
  readonly named: readonly BusinessActivity[];
};

/** The activities of a company for a line: a standard one is found by the user's word and by the stored one. */
export const lineActivities = (stored: readonly BusinessActivity[], nameOf: ShownName): LineActivities => {
  const shown = stored.map((each) => ({ ...each, name: nameOf('business_activity', each.name) }));
  return { shown, named: [...shown, ...stored.filter(({ name }, index) => name !== shown[index]?.name)] };
};

export const useLineActivities = (
  stored: readonly BusinessActivity[] | undefined,
  language: Language,
): LineActivities => {
  const nameOf = useNames(language);
  return useMemo(() => lineActivities(stored ?? [], nameOf), [stored, nameOf]);
};
