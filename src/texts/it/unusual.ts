import type { UnusualTexts } from '../de/unusual.ts';

export const unusual: UnusualTexts = {
  nothing: 'Sono 0 minuti.',
  long: (hours) => `${hours} ore in una sola registrazione.`,
  full: (total, date) => `Il ${date} arriverebbe così a ${total} ore.`,
  ahead: (date) => `Manca più di un mese al ${date}.`,
  past: (date) => `Il ${date} risale a più di un anno fa.`,
  ask: 'È giusto?',
  save: 'Salva comunque',
  change: 'Modifica',
};
