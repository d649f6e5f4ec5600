export const unusual = {
  nothing: 'Das sind 0 Minuten.',
  long: (hours: string) => `${hours} Stunden in einem Eintrag.`,
  full: (total: string, date: string) => `Der ${date} hätte damit ${total} Stunden.`,
  ahead: (date: string) => `Der ${date} liegt mehr als einen Monat voraus.`,
  past: (date: string) => `Der ${date} liegt mehr als ein Jahr zurück.`,
  ask: 'Stimmt das?',
  save: 'Trotzdem speichern',
  change: 'Ändern',
};
export type UnusualTexts = typeof unusual;
