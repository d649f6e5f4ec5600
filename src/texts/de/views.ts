import { formatCount } from '../format.ts';

export const views = {
  title: 'Ansichten',
  none: 'Noch keine Ansicht. Eine Ansicht speichert Filter, Suche, Reihenfolge und Spalten in diesem Browser.',
  saveAs: 'Aktuelle Anzeige speichern als',
  saved: (name: string) => `Ansicht «${name}» gespeichert`,
  rename: (name: string) => `«${name}» umbenennen`,
  delete: (name: string) => `«${name}» löschen`,
  deleted: (name: string) => `Ansicht «${name}» gelöscht`,
  full: (most: number) => `Höchstens ${formatCount(most)} Ansichten. Löschen Sie zuerst eine.`,
};
export type ViewsTexts = typeof views;
