import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#api/storage/listeners.ts';

const counts = new Map<string, number>();
const { notify, subscribe } = createListeners();
let total = 0;

const put = (form: string, changes: number): void => {
  if (changes === 0) counts.delete(form);
  else counts.set(form, changes);
  total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  notify();
};

/** Publishes the number of a form's unsaved fields while the form is shown. */
export const usePublishUnsaved = (form: string, changes: number): void =>
  useEffect(() => {
    put(form, changes);
    return () => put(form, 0);
  }, [form, changes]);

/** The number of unsaved fields in the forms shown. */
export const useUnsaved = (): number => useSyncExternalStore(subscribe, () => total);
