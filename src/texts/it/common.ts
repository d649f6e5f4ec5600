import type { CommonTexts } from '../de/common.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const common: CommonTexts = {
  save: 'Salva',
  saving: 'Salvataggio …',
  cancel: 'Annulla',
  close: 'Chiudi',
  delete: 'Elimina',
  edit: 'Modifica',
  undo: 'Annulla',
  retry: 'Riprova',
  keep: 'Tieni',
  discard: 'Scarta',
  more: 'Altro',
  loading: 'Caricamento',
  copyDetails: 'Copia i dettagli',
  copied: 'Copiato',
  remove: (what) => `Togli ${what}`,
  day: 'Giorno',
  rows: (count) => `${formatCount(count)} ${plural(count, 'riga', 'righe')}`,
  notFound: 'Questa pagina non esiste',
  notFoundReason: 'L’indirizzo è scritto male, o la voce è stata eliminata.',
  toStart: 'A oggi',
  noAccess: 'Questo diritto è stato tolto all’accesso. Uscire e accedere di nuovo lo restituisce.',
  pageFailed: 'Questa pagina non è caricata',
  pageFailedReason: 'Ciò che è salvato è al sicuro, le bozze restano.',
  pageOutdated: 'Kontor è stato rinnovato',
  pageOutdatedReason: 'Questa pagina è di una versione precedente. Le bozze restano.',
  reload: 'Ricarica',
  notSaved: 'Non salvato.',
  unreachable: 'Il servizio non è raggiungibile.',
  draftKept: 'La bozza resta qui.',
  nextTry: (seconds) => `Prossimo tentativo tra ${seconds} s.`,
  serviceFailed: 'Il servizio ha segnalato un errore.',
  moveRow: 'Cambia riga',
  openRow: 'Apri la riga',
  selectRow: 'Seleziona la riga',
  space: 'Spazio',
  filter: 'Filtro',
};
