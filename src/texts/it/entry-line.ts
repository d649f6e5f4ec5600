import type { EntryLineTexts } from '../de/entry-line.ts';

export const entryLine: EntryLineTexts = {
  label: 'Voce in una riga',
  example: '2h30 Consulenza @contatto #progetto ieri',
  focus: 'N per scrivere',
  saves: 'Enter salva',
  starts: 'Ctrl Enter avvia il cronometro',
  atRate: (rate) => `a ${rate}`,
  noContact: (name) => `Nessun contatto «${name}».`,
  noProject: (name) => `Nessun progetto «${name}».`,
  unclear: 'Una parola non è ancora chiara.',
  templates: 'Modelli',
  keepTemplate: 'Tenere la riga come modello',
  keepTemplateReason: 'Scrivere prima qualcosa nella riga.',
  manageTemplates: 'Gestire',
  removeTemplate: (line) => `Eliminare «${line}»`,
  missing: 'Servono durata e attività: 2h30 o 9-11:30, poi l’attività.',
};
