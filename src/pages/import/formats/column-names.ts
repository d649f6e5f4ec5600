import type { ColumnNames } from './columns.ts';

const startAndEnd: ColumnNames = {
  user: ['user', 'member'],
  email: ['email'],
  client: ['client'],
  project: ['project'],
  tags: ['tags', 'tag'],
  text: ['description'],
  billable: ['billable'],
  date: ['start date'],
  startTime: ['start time'],
  endDate: ['end date', 'stop date'],
  endTime: ['end time', 'stop time'],
};

const accountNames = ['username', 'user', 'benutzer', 'benutzername', 'utilisateur', 'utente', 'identifiant'];

export const toggl: ColumnNames = { ...startAndEnd, task: ['task'], duration: ['duration'], amount: ['amount'] };

export const clockify: ColumnNames = {
  ...startAndEnd,
  task: ['task', 'activity'],
  duration: ['duration (h)'],
  hours: ['duration (decimal)'],
  kind: ['type'],
  invoiced: ['invoiced'],
  rate: ['billable rate'],
  amount: ['billable amount'],
};

export const harvest: ColumnNames = {
  firstName: ['first name'],
  lastName: ['last name'],
  client: ['client'],
  project: ['project'],
  task: ['task'],
  text: ['notes'],
  billable: ['billable?'],
  invoiced: ['invoiced?'],
  date: ['date'],
  duration: ['hours'],
  rate: ['billable rate'],
  amount: ['billable amount'],
  currency: ['currency'],
};

/** Headers in the user's language: English, German, French or Italian. */
export const kimai: ColumnNames = {
  date: ['date', 'datum', 'data'],
  startTime: ['from', 'begin', 'von', 'beginn', 'de', 'début', 'da', 'inizio'],
  endTime: ['to', 'end', 'bis', 'ende', 'à', 'fin', 'a', 'fine'],
  duration: ['duration', 'dauer', 'durée', 'durata'],
  email: ['e-mail', 'email', 'courriel'],
  user: ['name', 'nom', 'nome', 'alias'],
  // The account name, unless the user has set another.
  firstName: accountNames,
  client: ['customer', 'kunde', 'client', 'cliente'],
  project: ['project', 'projekt', 'projet', 'progetto'],
  task: ['activity', 'tätigkeit', 'activité', 'attività'],
  text: ['description', 'beschreibung', 'descrizione'],
  tags: ['tags', 'schlagworte', 'schlagwörter', 'mots-clés', 'étiquettes', 'etichette'],
  billable: ['billable', 'abrechenbar', 'facturable', 'fatturabile'],
  invoiced: ['exported', 'exportiert', 'exporté', 'esportato'],
  rate: ['hourly price', 'hourly rate', 'stundenpreis', 'stundensatz', 'stundenlohn', 'prix horaire', 'taux horaire'],
  amount: ['price', 'rate', 'preis', 'prix', 'prezzo'],
  currency: ['currency', 'währung', 'devise', 'monnaie', 'valuta'],
};

/** Default meaning of the headers of any file, in addition to Kimai's names, until the user corrects them. */
export const guesses: ColumnNames = {
  date: ['tag', 'day', 'jour', 'giorno', 'start date', 'startdatum'],
  startTime: ['start', 'start time', 'startzeit', 'anfang'],
  endDate: ['end date', 'enddatum', 'stop date'],
  endTime: ['stop', 'end time', 'endzeit', 'stop time'],
  duration: ['hours', 'stunden', 'heures', 'ore', 'zeit', 'time'],
  user: [
    ...accountNames,
    'user_name',
    'mitarbeiter',
    'mitarbeiterin',
    'person',
    'personne',
    'persona',
    'wer',
    'qui',
    'chi',
    'who',
    'employee',
    'collaborateur',
    'collaboratore',
  ],
  email: ['mail', 'user_email'],
  client: ['kontakt', 'kontakt und projekt', 'mandant', 'firma', 'contact', 'company', 'contatto'],
  project: ['auftrag'],
  task: ['aufgabe', 'leistung', 'task', 'service', 'tâche', 'prestation', 'prestazione'],
  tags: ['tag(s)', 'labels'],
  text: ['text', 'bemerkung', 'notiz', 'notes', 'note', 'comment', 'texte', 'remarque', 'testo', 'nota', 'suche'],
  billable: ['verrechenbar', 'billable?', 'à facturer', 'da fatturare'],
  rate: ['ansatz', 'ansatz je stunde', 'billable rate', 'tarif', 'tariffa', 'tariffa oraria'],
  amount: ['betrag', 'amount', 'montant', 'importo', 'billable amount'],
  kind: ['type'],
  invoiced: ['verrechnet', 'invoiced', 'invoiced?', 'facturé', 'fatturato'],
};
