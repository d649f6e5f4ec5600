import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useFormats, useTexts } from '#texts/texts-context.tsx';

const subscribeOnline = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** When the last write was confirmed, in milliseconds since 1970; null before the first. */
const useSavedAt = (isSaving: boolean): number | null => {
  const wasSaving = useRef(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  useEffect(() => {
    if (wasSaving.current && !isSaving) setSavedAt(Date.now());
    wasSaving.current = isSaving;
  }, [isSaving]);
  return savedAt;
};

/** Whether everything is saved, and since when: at the foot of the sidebar. */
export const SaveState = () => {
  const t = useTexts().frame;
  const formats = useFormats();
  const isSaving = useIsMutating() > 0;
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const savedAt = useSavedAt(isSaving);
  const saved = savedAt === null ? t.saved : t.savedAt(formats.clock(savedAt));
  return (
    <p className="tn mt-auto px-6 text-micro text-ink-3">{isOnline ? (isSaving ? t.saving : saved) : t.offline}</p>
  );
};
